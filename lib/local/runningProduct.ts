import type { Credentials } from '../standIns/aws/credentials.ts';
import type { LocalAssembly } from './assembly/localAssembly.ts';
import type { LocalServices } from './runtime/startServices.ts';

export interface RunningProduct {
  /** Site, APIs, websocket and mailbox. */
  url: string;
  /** Where SDK clients find each service. */
  endpoints: Record<
    'dynamoDb' | 's3' | 'sqs' | 'secretsManager' | 'ses' | 'cognito' | 'webSocketManagement' | 'stripe',
    string
  >;
  /** The key of the local Stripe's API; empty if the assembly has none. */
  stripeKey: string;
  region: string;
  credentials: Credentials;
  resources: {
    tableName: string;
    bucketNames: string[];
    /** By queue name. */
    queueUrls: Record<string, string>;
    userPoolId: string;
    userPoolClientId: string;
    secretArns: string[];
    /** By API name. */
    restApiIds: Record<string, string>;
  };
  /** Writes a JSON file of the data folder, whole or not at all, readable by its owner alone. */
  writeJson(fileName: string, content: object): Promise<void>;
  close(): Promise<void>;
}

/** Where SDK clients find each service. */
export function endpointsOf(
  { dynamoDb, sqs, s3, secretsManager, ses, stripe }: LocalServices,
  webSocketManagement: string,
  cognito: string,
): RunningProduct['endpoints'] {
  return {
    dynamoDb: dynamoDb.url,
    s3: s3.url,
    sqs: sqs.url,
    secretsManager: secretsManager.url,
    ses: ses.url,
    cognito,
    webSocketManagement,
    stripe: stripe?.url ?? '',
  };
}

/** The assembly's parts, by their names and addresses. */
export function resourcesOf(assembly: LocalAssembly, { sqs }: LocalServices): RunningProduct['resources'] {
  const { tables, buckets, queues, userPool, secrets } = assembly;
  return {
    tableName: tables[0]?.name ?? '',
    bucketNames: buckets.map(({ name }) => name),
    queueUrls: Object.fromEntries(queues.map(({ name }) => [name, sqs.queueUrl(name)])),
    userPoolId: userPool?.id ?? '',
    userPoolClientId: userPool?.clientId ?? '',
    secretArns: secrets.map(({ arn }) => arn),
    restApiIds: Object.fromEntries(assembly.restApis.map(({ name, id }) => [name, id])),
  };
}
