import { join } from 'node:path';
import type { LocalAssembly } from '../assembly/localAssembly.ts';
import type { Closing } from '../closing.ts';
import { notifyQueues } from '../runtime/notifyQueues.ts';
import type { Credentials } from './aws/credentials.ts';
import { type JsonCall, signedJsonCall } from './aws/signedJsonCall.ts';
import { type LocalCognito, startCognito } from './cognito/startCognito.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb/startDynamoDb.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { startS3 } from './s3/startS3.ts';
import { startSecretsManager } from './secretsManager/startSecretsManager.ts';
import { type LocalSqs, startSqs } from './sqs/startSqs.ts';

export type ServicesOptions = {
  assembly: LocalAssembly;
  dataDir: string;
  credentials: Credentials;
  mailbox: Mailbox;
  clock: () => Date;
  random: (bytes: number) => Buffer;
  /** Called with a sentence when the database is gone for good. */
  onLost: (sentence: string) => void;
};

export type LocalServices = {
  dynamoDb: LocalDynamoDb;
  sqs: LocalSqs;
  s3: { url: string };
  secretsManager: { url: string; call: JsonCall };
  cognito?: LocalCognito;
};

/**
 * Starts the AWS services that the product stores things in, with everything the assembly declares in them. What was started is
 * put on `closing`, also when a later one fails.
 */
export async function startServices(options: ServicesOptions, closing: Closing): Promise<LocalServices> {
  const { assembly, dataDir, credentials, mailbox, clock, random, onLost } = options;
  const { region, accountId, tables, queues, buckets, secrets, userPool } = assembly;
  const common = { credentials, region, clock };
  const closed = <T extends { close(): Promise<void> }>(service: T): T => {
    closing.add(() => service.close());
    return service;
  };

  const dynamoDb = closed(await startDynamoDb({ ...common, dataDir: join(dataDir, 'dynamodb'), tables, onLost }));
  const sqs = closed(await startSqs({ ...common, dataDir: join(dataDir, 'sqs'), queues, accountId }));
  const onObjectCreated = notifyQueues(buckets, sqs.call, sqs.queueUrl);
  const s3 = closed(await startS3({ ...common, dataDir: join(dataDir, 's3'), buckets, onObjectCreated }));
  const { url } = closed(await startSecretsManager({ ...common, dataDir: join(dataDir, 'secrets'), secrets, random }));
  const secretsManager = {
    url,
    call: signedJsonCall({ ...common, url, signingName: 'secretsmanager', targetPrefix: 'secretsmanager' }),
  };
  const cognito =
    userPool &&
    closed(await startCognito({ ...common, dataDir: join(dataDir, 'cognito'), pool: userPool, random, mailbox }));
  return { dynamoDb, sqs, s3, secretsManager, cognito };
}
