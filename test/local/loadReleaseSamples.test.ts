import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { loadReleaseSamples } from '../../bin/local/loadReleaseSamples.ts';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';

const product = {
  endpoints: { dynamoDb: 'http://127.0.0.1:1' },
  region: 'eu-north-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  resources: { tableName: 'klarnavn' },
} as RunningProduct;
const database = mockClient(DynamoDBDocumentClient);
const now = new Date('2026-11-01T00:00:00Z');

describe('loading the samples of releases', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'klarnavn-samples-'));
    database.reset();
    database.on(QueryCommand).resolves({ Items: [] });
    database.on(UpdateCommand).resolves({});
    mkdirSync(join(root, 'bin'));
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{}');
    // Stands for the process that reads the samples: says that it ran.
    writeFileSync(join(root, 'bin/media.ts'), `require('node:fs').writeFileSync(__dirname + '/ran', '');`);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('says when they are loaded by the process that reads them', async () => {
    const said: string[] = [];
    await new Promise<void>((done) => {
      const say = (line: string) => {
        said.push(line);
        done();
      };
      loadReleaseSamples(product, { root, dataDir: root, say, now: () => now });
    });
    expect(existsSync(join(root, 'bin/ran'))).toBe(true);
    expect(said).toEqual(['The sample of press releases for adverse media is loaded.']);
  });

  it('starts no process after it was ended while the database was written', async () => {
    const said: string[] = [];
    let end: (() => Promise<void>) | undefined;
    const ended = new Promise<void>((done) => {
      database.on(UpdateCommand).callsFake(async () => {
        end?.().then(done);
        return {};
      });
    });
    end = loadReleaseSamples(product, { root, dataDir: root, say: (line) => said.push(line), now: () => now });
    await ended;
    expect({ ran: existsSync(join(root, 'bin/ran')), said }).toEqual({ ran: false, said: [] });
  });
});
