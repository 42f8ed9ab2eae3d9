import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { AllowedMethods, CachePolicy, Distribution, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { writeWiringHandlers } from '../../../bin/contracts/wiringHandlers.ts';
import { addWiringStack } from '../../../bin/contracts/wiringStack.ts';
import { startProduct } from '../../../lib/local/startProduct.ts';
import { bareApp } from '../../support/bareApp.ts';

/** Where the wiring stack is deployed: what `npm run contracts` hands over as CONTRACT_WIRING. */
interface DeployedWiring {
  /** Of the API's stage. */
  url: string;
  tableName: string;
  queues: { work: string; dead: string };
  endpoints: { dynamodb: string; sqs: string };
}

export interface WiringWorld extends DeployedWiring {
  database: DynamoDBClient;
  sqs: SQSClient;
  end(): Promise<void>;
}

/** The wiring stack where CONTRACT_WIRING says, with the credentials of the environment; without it on this machine. */
export async function wiringWorld(): Promise<WiringWorld> {
  const given = process.env.CONTRACT_WIRING;
  if (!given) return localWorld();
  const deployed: DeployedWiring = JSON.parse(given);
  const clients = {
    database: new DynamoDBClient({ endpoint: deployed.endpoints.dynamodb }),
    sqs: new SQSClient({ endpoint: deployed.endpoints.sqs }),
  };
  return { ...deployed, ...clients, end: async () => endOf(clients) };
}

function endOf({ database, sqs }: Pick<WiringWorld, 'database' | 'sqs'>): void {
  database.destroy();
  sqs.destroy();
}

async function localWorld(): Promise<WiringWorld> {
  const dir = mkdtempSync(join(tmpdir(), 'wiring-'));
  mkdirSync(join(dir, 'web'));
  await writeWiringHandlers(join(dir, 'handlers'));
  const app = bareApp({ outdir: join(dir, 'assembly') });
  const { stack, api } = addWiringStack(app, join(dir, 'handlers'));
  // On one machine APIs are reached by a distribution alone.
  const toApi = {
    origin: new RestApiOrigin(api),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  new Distribution(stack, 'Distribution', {
    defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(new Bucket(stack, 'Site')) },
    additionalBehaviors: { '/items*': toApi, '/answers': toApi },
  });
  app.synth();
  const folders = { assemblyDir: join(dir, 'assembly'), webDir: join(dir, 'web'), dataDir: join(dir, 'data') };
  const product = await startProduct({ ...folders, port: 0, retrySecondsMax: 1, log: () => {} });
  const place = { region: product.region, credentials: product.credentials };
  const clients = {
    database: new DynamoDBClient({ ...place, endpoint: product.endpoints.dynamoDb }),
    sqs: new SQSClient({ ...place, endpoint: product.endpoints.sqs }),
  };
  const { queueUrls, tableName } = product.resources;
  const queue = (part: string) => Object.entries(queueUrls).find(([name]) => name.includes(part))?.[1] ?? '';
  return {
    url: product.url,
    tableName,
    queues: { work: queue('WorkQueue'), dead: queue('DeadQueue') },
    endpoints: { dynamodb: product.endpoints.dynamoDb, sqs: product.endpoints.sqs },
    ...clients,
    async end() {
      endOf(clients);
      await product.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
