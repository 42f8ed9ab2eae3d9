import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { startProduct } from '../../lib/local/startProduct.ts';
import { synthesizeExample } from '../local/exampleApp.ts';
import { writeExampleHandlers } from '../local/exampleHandlers.ts';
import { until } from '../local/until.ts';

/** The bytes of a garbled file are the same in every run. Source of the numbers: Park and Miller, the minimal standard generator. */
const seed = 20_261_122;
function garble(bytes: Buffer): Buffer {
  let state = seed;
  return Buffer.from(bytes).map(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  }) as Buffer;
}

const damages: Record<string, (file: string) => void> = {
  emptied: (file) => writeFileSync(file, ''),
  cut: (file) => writeFileSync(file, readFileSync(file).subarray(0, Math.ceil(statSync(file).size / 2))),
  garbled: (file) => writeFileSync(file, garble(readFileSync(file))),
  'of another shape': (file) => writeFileSync(file, 'null\n'),
  removed: (file) => rmSync(file),
  'a folder': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
};

/** Each kind of state file, as a pattern of its path in the data folder. */
const stateFiles = [
  /^credentials\.json$/,
  /^lock$/,
  /^functions\.log$/,
  /^mailbox\/mails\.json$/,
  /^secrets\/secrets\.json$/,
  /^cognito\/signing-key\.pem$/,
  /^cognito\/users\/.*\.json$/,
  /^sqs\/.*Dead.*\.log$/,
  /^streams\/.*\.json$/,
  /^s3\/.*\.json$/,
  /^s3\/.*\.body$/,
  /^dynamodb\/dynamodb\.db$/,
];

/** The files of a folder that this process has open, where the system tells. */
function openFiles(folder: string): string[] {
  const place = '/proc/self/fd';
  if (!existsSync(place)) return [];
  const targets = readdirSync(place).map((fd) => {
    try {
      return readlinkSync(join(place, fd));
    } catch {
      // The one by which the folder itself was read.
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(folder));
}

describe('a data folder with a damaged file', () => {
  let dir: string;
  let dataDir: string;
  const start = (where: string) =>
    startProduct({
      assemblyDir: join(dir, 'assembly'),
      webDir: join(dir, 'web'),
      dataDir: where,
      port: 0,
      log: () => {},
    });
  let said: jest.SpyInstance;

  beforeAll(async () => {
    said = jest.spyOn(console, 'error').mockImplementation(() => {});
    dir = mkdtempSync(join(tmpdir(), 'damage-'));
    mkdirSync(join(dir, 'web'));
    writeFileSync(join(dir, 'web/index.html'), '<!doctype html><title>Example</title>');
    writeExampleHandlers(join(dir, 'handlers'));
    synthesizeExample({ handlersDir: join(dir, 'handlers'), outDir: join(dir, 'assembly') });
    const whole = join(dir, 'whole');
    const product = await start(whole);
    await use(product);
    mkdirSync(join(whole, 'mailbox'), { recursive: true });
    writeFileSync(
      join(whole, 'mailbox/mails.json'),
      JSON.stringify([{ id: 1, sentAt: '', to: '', subject: '', text: '' }]),
    );
    writeFileSync(join(whole, 'functions.log'), 'a line of a function\n');
    await until(() => readdirSync(join(whole, 'streams')).length > 0);
    await product.close();
    writeFileSync(join(whole, 'lock'), `${process.pid} 1`);
  });
  afterAll(() => {
    said.mockRestore();
    rmSync(dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    said.mockClear();
    dataDir = mkdtempSync(join(dir, 'data-'));
    cpSync(join(dir, 'whole'), dataDir, { recursive: true });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Leaves something in every service. */
  async function use(product: RunningProduct): Promise<void> {
    const { region, credentials, endpoints, resources } = product;
    const client = { region, credentials };
    const table = new DynamoDBClient({ ...client, endpoint: endpoints.dynamoDb });
    const Item = { pk: { S: 'item' }, sk: { S: 'kept' } };
    await table.send(new PutItemCommand({ TableName: resources.tableName, Item }));
    const Bucket = resources.bucketNames.find((name) => name.includes('files'))!;
    const s3 = new S3Client({ ...client, endpoint: endpoints.s3 });
    await s3.send(new PutObjectCommand({ Bucket, Key: 'other/1', Body: 'a body of some length' }));
    const [, QueueUrl] = Object.entries(resources.queueUrls).find(([name]) => name.includes('Dead'))!;
    await new SQSClient({ ...client, endpoint: endpoints.sqs }).send(
      new SendMessageCommand({ QueueUrl, MessageBody: 'kept' }),
    );
    const people = new CognitoIdentityProviderClient({ ...client, endpoint: endpoints.cognito });
    const UserPoolId = resources.userPoolId;
    const person = { UserPoolId, Username: 'a@example.org', MessageAction: 'SUPPRESS' as const };
    await people.send(new AdminCreateUserCommand(person)).catch((error: Error) => {
      if (error.name !== 'UsernameExistsException') throw error;
    });
  }

  const cases = stateFiles.flatMap((pattern) => Object.keys(damages).map((damage) => ({ pattern, damage })));
  test.each(cases)(
    '$pattern $damage: a sentence that names it, or a product that works',
    async ({ pattern, damage }) => {
      const name = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((one) => pattern.test(one))!;
      const file = join(dataDir, name);
      damages[damage]!(file);
      const left = damage === 'a folder' || damage === 'removed' ? undefined : readFileSync(file);
      const product = await start(dataDir).catch((fault: Error) => fault);
      // What is printed are sentences: an error object would be printed with its stack.
      for (const [sentence] of said.mock.calls) expect(typeof sentence).toBe('string');
      if (product instanceof Error) {
        expect(product.message).toContain(dataDir);
        expect(openFiles(dataDir)).toEqual([]);
        expect(product.message).toMatch(/^[A-Z].* (was left as it is|cannot be used|remove it)/s);
        if (left) expect(readFileSync(file).equals(left)).toBe(true);
        return;
      }
      try {
        await use(product);
        expect((await fetch(product.url)).status).toBe(200);
      } finally {
        await product.close();
      }
    },
  );

  test('an object that is shorter than it was is an error at once', async () => {
    const name = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((one) => one.endsWith('.body'))!;
    damages.cut!(join(dataDir, name));
    const { region, credentials, endpoints, resources, close } = await start(dataDir);
    try {
      const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, maxAttempts: 1 });
      const Bucket = resources.bucketNames.find((one) => one.includes('files'))!;
      const read = s3.send(new GetObjectCommand({ Bucket, Key: 'other/1' }));
      await expect(read).rejects.toMatchObject({ name: 'InternalError' });
      expect(String(said.mock.calls.at(-1)?.[1])).toContain(`${name} is damaged`);
    } finally {
      await close();
    }
  });
});
