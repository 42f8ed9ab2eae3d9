import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';

export interface Place {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** By stack name: the output of `cdk deploy --outputs-file`. */
export type Outputs = Record<string, Record<string, string>>;

/** What tests and scripts need to know of a deployed stage. */
export interface DeployedStage {
  domainName: string;
  live: { apiId: string; stage: string };
  resources: {
    tableName: string;
    bucketNames: string[];
    /** By the name of stack and construct, as on one machine. */
    queueUrls: Record<string, string>;
    userPoolId: string;
    userPoolClientId: string;
    secretArns: string[];
    /** By API name. */
    restApiIds: Record<string, string>;
  };
}

/** Looks up the deployed resources. `prefix`: the common beginning of the stage's stack names, such as `Klarnavn-Local-`. */
export async function readDeployed(place: Place, prefix: string, outputs: Outputs): Promise<DeployedStage> {
  const [tables, buckets, queues] = await Promise.all([
    new DynamoDBClient(place).send(new ListTablesCommand({})),
    new S3Client(place).send(new ListBucketsCommand({})),
    new SQSClient(place).send(new ListQueuesCommand({ QueueNamePrefix: prefix, MaxResults: 1000 })),
  ]);
  const ofStage = (name: string | undefined): name is string =>
    name?.toLowerCase().startsWith(prefix.toLowerCase()) ?? false;
  const [tableName] = (tables.TableNames ?? []).filter(ofStage);
  if (!tableName) throw new Error(`No table begins with ${prefix}: the stage was not deployed whole.`);
  const config = JSON.parse(outputOf(outputs, `${prefix}Web`, 'SiteConfig'));
  const apiIdOf = (stack: string, api: string) =>
    outputOf(outputs, `${prefix}${stack}`, new RegExp(`^ExportsOutputRef${api}[0-9A-F]{8}`));
  return {
    domainName: new URL(outputOf(outputs, `${prefix}Web`, 'SiteUrl')).hostname,
    live: { apiId: apiIdOf('Live', 'LiveApi'), stage: config.livePath.replace('/', '') },
    resources: {
      tableName,
      bucketNames: (buckets.Buckets ?? []).map(({ Name }) => Name).filter(ofStage),
      queueUrls: Object.fromEntries((queues.QueueUrls ?? []).map((url) => [queueNameOf(url), url])),
      userPoolId: config.userPoolId,
      userPoolClientId: config.userPoolClientId,
      secretArns: [],
      restApiIds: { ScreeningApi: apiIdOf('ScreeningApi', 'ScreeningApi'), AppApi: apiIdOf('AppApi', 'AppApi') },
    },
  };
}

/** The value of an output of a stack. Throws if there is none. */
export function outputOf(outputs: Outputs, stack: string, name: string | RegExp): string {
  const found = Object.entries(outputs[stack] ?? {}).find(([key]) =>
    typeof name === 'string' ? key === name : name.test(key),
  );
  if (!found) throw new Error(`${stack} has no output ${name}.`);
  return found[1];
}

/** Without CloudFormation's unique ending of a name. */
export function queueNameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1).replace(/-[^-]+$/, '');
}
