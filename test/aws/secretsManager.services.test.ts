import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, RotateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Listening } from '../../lib/standIns/aws/listen.ts';
import { type GenerateSecret, generateSecretString } from '../../lib/standIns/secretsManager/generateSecretString.ts';
import { startSecretsManager } from '../../lib/standIns/secretsManager/startSecretsManager.ts';

/**
 * What the product needs of Secrets Manager. Runs against the local one, or against CONTRACT_SECRETS_ENDPOINT with the
 * credentials of the environment, where secrets with the names below must exist, as a stack would have made them.
 */
const remote = process.env.CONTRACT_SECRETS_ENDPOINT;
const onlyLocal = remote ? describe.skip : describe;
const region = process.env.AWS_REGION ?? 'eu-central-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const secretOf = (secret: string) => {
  const name = `klarnavn/contract/${secret}`;
  return { name, arn: `arn:aws:secretsmanager:${region}:000000000000:secret:${name}-a1b2c3` };
};
const secrets = [
  { ...secretOf('generated'), generate: { passwordLength: 40, excludePunctuation: true } },
  { ...secretOf('fixed'), value: 'as the template says' },
  secretOf('empty'),
];

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
let local: Listening | undefined;
let client: SecretsManagerClient;

async function start(): Promise<void> {
  const clock = () => new Date();
  local = remote
    ? undefined
    : await startSecretsManager({ dataDir, secrets, credentials, region, clock, random: randomBytes });
  client = new SecretsManagerClient({ endpoint: remote ?? local?.url, region, ...(local && { credentials }) });
}

async function stop(): Promise<void> {
  client.destroy();
  await local?.close();
}

beforeAll(start);
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = (SecretId: string, VersionStage?: string) =>
  client.send(new GetSecretValueCommand({ SecretId, VersionStage }));

describe('a secret', () => {
  test('that was generated has its length and letters, and is found by name and by ARN', async () => {
    const byName = await read('klarnavn/contract/generated');
    expect(byName.SecretString).toMatch(/^[A-Za-z0-9]{40}$/);
    const byArn = await read(byName.ARN!);
    expect(byArn.SecretString).toBe(byName.SecretString);
    expect(byName.ARN).toMatch(/:secret:klarnavn\/contract\/generated-\w{6}$/);
  });

  test('has the value that the template gives it, or none yet', async () => {
    const { SecretString, VersionStages } = await read('klarnavn/contract/fixed');
    expect([SecretString, VersionStages]).toEqual(['as the template says', ['AWSCURRENT']]);
    const refusal = { name: 'ResourceNotFoundException' };
    await expect(read('klarnavn/contract/fixed', 'AWSPREVIOUS')).rejects.toMatchObject(refusal);
    await expect(read('klarnavn/contract/empty')).rejects.toMatchObject(refusal);
  });

  test('that is unknown is not found', async () => {
    await expect(read('klarnavn/contract/unknown')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

onlyLocal('the local service', () => {
  test('keeps its secrets over a restart, in a file that only the owner reads', async () => {
    const SecretId = 'klarnavn/contract/generated';
    const before = await read(SecretId);
    await stop();
    await start();
    const after = await read(SecretId);
    expect([after.SecretString, after.ARN]).toEqual([before.SecretString, before.ARN]);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('refuses another key and says by name what it does not offer', async () => {
    const wrong = new SecretsManagerClient({
      endpoint: local?.url,
      region,
      credentials: { ...credentials, secretAccessKey: 'wrong' },
    });
    const refused = wrong.send(new GetSecretValueCommand({ SecretId: 'klarnavn/contract/generated' }));
    await expect(refused).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    wrong.destroy();
    const rotate = client.send(new RotateSecretCommand({ SecretId: 'klarnavn/contract/generated' }));
    await expect(rotate).rejects.toMatchObject({ message: expect.stringContaining('RotateSecret is not offered') });
  });
});

describe('a generated text', () => {
  test.each<[string, GenerateSecret, RegExp]>([
    ['has 32 characters of every type by default', {}, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w ])[!-~]{32}$/],
    [
      'has no punctuation when it is excluded',
      { excludePunctuation: true, passwordLength: 3 },
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{3}$/,
    ],
  ])('%s', (_what, rules, expected) => {
    for (let n = 0; n < 50; n++) expect(generateSecretString(rules, randomBytes)).toMatch(expected);
  });

  test('that the rules make impossible is an error', () => {
    expect(() => generateSecretString({ passwordLength: 3 }, randomBytes)).toThrow(/cannot have one of each type/);
  });
});
