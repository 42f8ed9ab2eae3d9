import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createClient } from '../../lib/contract/http/client.ts';
import { usageKeys } from '../../lib/contract/usage/usageKeys.ts';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { recordOf } from '../../lib/operations/usage/recordOf.ts';
import { accountOf } from '../../lib/store/keys.ts';
import type { Demo } from '../local/createDemo.ts';
import { signIn } from '../local/people.ts';
import { tableOf } from '../local/tableOf.ts';
import type { Place } from './deployedStage.ts';
import { until } from './until.ts';

/** Types of resources with customers' data, or named by customers' programs and browsers. */
const keptTypes = [
  'AWS::ApiGateway::RestApi',
  'AWS::CloudFront::Distribution',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
];

/** Physical ids by stack and logical id. */
export type KeptResources = ReadonlyMap<string, string>;

/** The resources of these stacks that an update must keep. */
export async function findKept(place: Place, stacks: readonly string[]): Promise<KeptResources> {
  const cloudFormation = new CloudFormationClient(place);
  const found = new Map<string, string>();
  for (const StackName of stacks) {
    let NextToken: string | undefined;
    do {
      const page = await cloudFormation.send(new ListStackResourcesCommand({ StackName, NextToken }));
      for (const { ResourceType = '', LogicalResourceId, PhysicalResourceId = '' } of page.StackResourceSummaries ?? [])
        if (keptTypes.includes(ResourceType)) found.set(`${StackName} ${LogicalResourceId}`, PhysicalResourceId);
      NextToken = page.NextToken;
    } while (NextToken);
  }
  return found;
}

/** A queue of failures that only stages with customers keep for one release more: its receiver has a queue of its own. */
const dropped = / MailsOfChangesFailures/;

/** Throws a sentence naming each resource that was replaced or removed. */
export function requireKept(before: KeptResources, after: KeptResources): void {
  const lost = [...before].filter(([name, id]) => after.get(name) !== id && !dropped.test(name));
  if (lost.length === 0) return;
  const lines = lost.map(([name, id]) => `${name}: ${id} became ${after.get(name) ?? 'nothing'}`);
  throw new Error(`The update has replaced or removed what must stay:\n  ${lines.join('\n  ')}`);
}

/** State left by the earlier release. */
export interface LeftState {
  demo: Demo;
  /** Searches in the usage once the waiting messages are counted. */
  searches: number;
}

/** Longer than the update takes on this machine; SQS allows 900 seconds. */
const delaySeconds = 400;
const waitingMessages = 5;

/** Screens once, and leaves messages in the usage queue until after the update. */
export async function leaveState(product: RunningProduct, demo: Demo): Promise<LeftState> {
  const program = createClient({ origin: product.url, bearer: async () => demo.appId });
  await program.sanctionsCheck({ name: 'Ri Won Ho' });
  await until('the earlier release counts a screening', async () => (await searchesOf(product, demo)) > 0);
  const searches = await searchesOf(product, demo);
  const { accountId, appIdRef } = await countedUsage(product);
  const { endpoints, region, credentials, resources } = product;
  const sqs = new SQSClient({ endpoint: endpoints.sqs, region, credentials });
  const [, QueueUrl] = Object.entries(resources.queueUrls).find(([name]) => /-UsageQueue[0-9A-F]*$/.test(name)) ?? [];
  if (!QueueUrl) throw new Error('The earlier release has no usage queue.');
  for (let n = 0; n < waitingMessages; n++) {
    const call = {
      eventId: `waiting${n}`.padEnd(16, '0'),
      accountId,
      appIdRef,
      endpoint: usageKeys.sanctionsCheck,
      at: new Date().toISOString(),
    };
    const MessageBody = JSON.stringify(recordOf(call, { used: 1, matched: 0 }));
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: delaySeconds }));
  }
  return { demo, searches: searches + waitingMessages };
}

/** The person signs in, the App ID screens, and every waiting message is counted once. Throws a sentence. */
export async function requireState(product: RunningProduct, { demo, searches }: LeftState): Promise<void> {
  const before = await searchesOf(product, demo);
  const program = createClient({ origin: product.url, bearer: async () => demo.appId });
  const { total_matches } = await program.sanctionsCheck({ name: 'Ri Won Ho' });
  if (total_matches < 1) throw new Error('The list of the earlier release is not screened any more.');
  const expected = searches + 1;
  await until(
    `the usage shows ${expected} searches (${before} before)`,
    async () => (await searchesOf(product, demo)) >= expected,
    2 * delaySeconds,
  );
  const counted = await searchesOf(product, demo);
  if (counted !== expected) throw new Error(`The usage shows ${counted} searches instead of ${expected}.`);
}

async function searchesOf(product: RunningProduct, { email, password }: Demo): Promise<number> {
  const token = await signIn(product, email, password);
  const member = createClient({ origin: product.url, bearer: async () => token });
  return (await member.getUsage({})).total_requests;
}

/** Account and App ID of the one screening, from the usage of its day. */
async function countedUsage(product: RunningProduct): Promise<{ accountId: string; appIdRef: string }> {
  const { client, name } = tableOf(product);
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: name,
      FilterExpression: '#type = :type',
      ExpressionAttributeNames: { '#type': 'type' },
      ExpressionAttributeValues: { ':type': 'usage_day' },
    }),
  );
  const [day] = Items;
  if (!day) throw new Error('The earlier release has counted nothing.');
  return { accountId: accountOf(String(day.pk)) ?? '', appIdRef: String(day.app_id_ref) };
}
