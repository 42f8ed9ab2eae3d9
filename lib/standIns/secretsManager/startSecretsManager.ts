import type { Access } from '../aws/access.ts';
import type { Credentials } from '../aws/credentials.ts';
import { type LocalJsonService, startJsonService } from '../aws/startJsonService.ts';
import { type GenerateSecret, generateSecretString } from './generateSecretString.ts';
import { secretOperations } from './secretOperations.ts';
import { SecretStore } from './secretStore.ts';

/** A secret of the template: generated, with a value of its own, or without one. */
export interface SecretConfig {
  name: string;
  arn: string;
  generate?: GenerateSecret;
  value?: string;
}

export interface SecretsManagerOptions {
  dataDir: string;
  secrets: SecretConfig[];
  credentials: Credentials;
  /** What other keys may call; without it there is one key alone. */
  access?: Access;
  region: string;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
}

/** Secrets Manager on this machine. A secret is made at the first start with it, and never changed by a start. */
export async function startSecretsManager(options: SecretsManagerOptions): Promise<LocalJsonService> {
  const { dataDir, secrets, credentials, access, region, clock, random } = options;
  const store = new SecretStore(dataDir);
  const newId = () => Buffer.from(random(16)).toString('hex');
  for (const { name, arn, generate, value } of secrets) {
    if (store.find(name)) continue;
    const text = value ?? (generate && generateSecretString(generate, random));
    store.add({ name, arn, ...(text && { value: { versionId: newId(), text, createdAt: clock().getTime() } }) });
  }
  await store.save();
  return startJsonService({
    title: 'Secrets Manager',
    signingName: 'secretsmanager',
    targetPrefix: 'secretsmanager',
    errorPrefix: 'com.amazonaws.secretsmanager#',
    contentType: 'application/x-amz-json-1.1',
    bodyBytesMax: 1024 * 1024,
    region,
    credentials,
    access,
    asks: (operation, { SecretId }) => {
      const resource = store.find(String(SecretId))?.arn ?? String(SecretId);
      return [{ action: `secretsmanager:${operation}`, resource, context: {} }];
    },
    clock,
    newId,
    operations: secretOperations(store),
  });
}
