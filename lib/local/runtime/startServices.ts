import { join } from 'node:path';
import type { LocalJsonService } from '../../standIns/aws/startJsonService.ts';
import { type CognitoOptions, type LocalCognito, startCognito } from '../../standIns/cognito/startCognito.ts';
import { type LocalDynamoDb, startDynamoDb } from '../../standIns/dynamodb/startDynamoDb.ts';
import { startS3 } from '../../standIns/s3/startS3.ts';
import { startSecretsManager } from '../../standIns/secretsManager/startSecretsManager.ts';
import { startSes } from '../../standIns/ses/startSes.ts';
import { type LocalSqs, startSqs } from '../../standIns/sqs/startSqs.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Closing } from './closing.ts';
import type { ProductContext } from './productContext.ts';
import { type LocalStripe, startLocalStripe } from './startLocalStripe.ts';

export interface ServicesOptions extends ProductContext {
  mailbox: Mailbox;
  /** The product's own address. */
  mainUrl: string;
  random: (bytes: number) => Buffer;
  /** Calls a function of the product; they run only after the services. */
  callFunction: NonNullable<CognitoOptions['callFunction']>;
  /** Takes a line of the user pool's log of sign-ins. */
  logSignIn: NonNullable<CognitoOptions['logSignIn']>;
  /** Called with a sentence when the database has ended and is not started again. */
  onLost: (sentence: string) => void;
  /** See `SqsOptions`. */
  retrySecondsMax?: number;
}

export interface LocalServices {
  dynamoDb: LocalDynamoDb;
  sqs: LocalSqs;
  s3: { url: string };
  secretsManager: LocalJsonService;
  ses: { url: string };
  cognito?: LocalCognito;
  stripe?: LocalStripe;
}

/**
 * Starts Stripe and the storing AWS services, with all their declared resources. Each started service is put on `closing`, also when a
 * later one fails.
 */
export async function startServices(options: ServicesOptions, closing: Closing): Promise<LocalServices> {
  const {
    assembly,
    dataDir,
    credentials,
    access,
    mailbox,
    mainUrl,
    clock,
    random,
    onLost,
    retrySecondsMax,
    callFunction,
    logSignIn,
  } = options;
  const { region, accountId, tables, queues, buckets, secrets, configurationSets, userPool: pool } = assembly;
  const common = (folder: string) => ({
    credentials,
    access,
    accountId,
    region,
    clock,
    dataDir: join(dataDir, folder),
  });
  const closed = <T extends { close(): Promise<void> }>(service: T): T => {
    closing.add(() => service.close());
    return service;
  };

  const poolOptions = { ...common('cognito'), pool, poolArn: pool?.arn, random, mailbox, callFunction, logSignIn };
  // The database starts a program, and the user pool makes a key: half a second each, on different processors.
  const database = startDynamoDb({ ...common('dynamodb'), tables, onLost }).then(closed);
  const userPool = pool && startCognito({ ...poolOptions, pool });
  // Both have settled before a failure is thrown, so the database is on `closing` by then.
  await Promise.allSettled([database, userPool]);
  const [dynamoDb, cognito] = await Promise.all([database, userPool]);
  const sqs = closed(await startSqs({ ...common('sqs'), queues, retrySecondsMax }));
  const pageOrigins = [mainUrl, mainUrl.replace('127.0.0.1', 'localhost')];
  const s3 = closed(await startS3({ ...common('s3'), buckets, pageOrigins }));
  const secretsManager = closed(await startSecretsManager({ ...common('secrets'), secrets, random }));
  const report = async (queueName: string, event: object) => {
    await sqs.call('SendMessage', { QueueUrl: sqs.queueUrl(queueName), MessageBody: JSON.stringify(event) });
  };
  const ses = closed(await startSes({ ...common('ses'), mailbox, configurationSets, report, newId: options.newId }));
  const stripeOptions = { ...common('stripe'), random, retrySecondsMax };
  const stripe = await startLocalStripe(stripeOptions, secrets, secretsManager);
  return { dynamoDb, sqs, s3, secretsManager, ses, cognito, stripe: stripe && closed(stripe) };
}
