import type { Credentials } from '../aws/credentials.ts';
import type { Listening } from '../aws/listen.ts';
import { startJsonService } from '../aws/startJsonService.ts';
import { type GenerateSecret, generateSecretString } from './generateSecretString.ts';
import { secretOperations } from './secretOperations.ts';
import { openSecretStore, type Secret } from './secretStore.ts';

const ACCOUNT_ID = '000000000000';

/** A secret of the template: generated, given, or empty until somebody puts a value. */
export interface SecretConfig {
  name: string;
  /** When left out, one is made as AWS does. */
  arn?: string;
  generate?: GenerateSecret;
  value?: string;
}

export interface SecretsManagerOptions {
  dataDir: string;
  secrets: SecretConfig[];
  credentials: Credentials;
  region: string;
  port?: number;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
}

/** Secrets Manager on this machine. A secret is made at the first start that knows it, and never changed by a start. */
export async function startSecretsManager(options: SecretsManagerOptions): Promise<Listening> {
  const { dataDir, secrets, credentials, region, port, clock, random } = options;
  const store = openSecretStore(dataDir);
  const randomId = (bytes: number) => Buffer.from(random(bytes)).toString('hex');
  for (const config of secrets) {
    if (!store.find(config.name)) store.add(newSecret(config, options, randomId));
  }
  await store.save();
  return startJsonService({
    title: 'Secrets Manager',
    signingName: 'secretsmanager',
    targetPrefix: 'secretsmanager',
    errorNamespace: 'com.amazonaws.secretsmanager',
    contentType: 'application/x-amz-json-1.1',
    bodyBytesMax: 1024 * 1024,
    region,
    credentials,
    clock,
    newId: () => randomId(16),
    port,
    operations: secretOperations(store, clock, () => randomId(16)),
  });
}

function newSecret(
  { name, arn, generate, value }: SecretConfig,
  { region, clock, random }: SecretsManagerOptions,
  randomId: (bytes: number) => string,
): Secret {
  const createdAt = clock().getTime();
  const text = value ?? (generate && generateSecretString(generate, random));
  return {
    name,
    arn: arn ?? `arn:aws:secretsmanager:${region}:${ACCOUNT_ID}:secret:${name}-${randomId(3)}`,
    createdAt,
    changedAt: createdAt,
    versions: text === undefined ? [] : [{ id: randomId(16), text, stages: ['AWSCURRENT'], createdAt }],
  };
}
