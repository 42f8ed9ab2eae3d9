import { AwsError } from '../aws/awsError.ts';
import type { JsonCall, JsonObject } from '../aws/signedJsonCall.ts';
import type { IndexConfig, KeyPart, TableConfig } from './tableConfig.ts';

/**
 * Brings the tables to the template's state and answers their stream ARNs: missing tables are created; indexes, the stream and the expiry
 * of existing ones follow the template. A changed primary key is an error.
 */
export async function bringTables(call: JsonCall, tables: TableConfig[]): Promise<Record<string, string>> {
  const streamArns: Record<string, string> = {};
  for (const table of tables) {
    const existing = await describe(call, table.name);
    if (existing) await follow(call, table, existing);
    else await create(call, table);
    await describeActive(call, table.name);
    await bringExpiry(call, table);
    const { LatestStreamArn } = await describeActive(call, table.name);
    if (table.streamViewType && LatestStreamArn) streamArns[table.name] = LatestStreamArn;
  }
  return streamArns;
}

interface Description extends JsonObject {
  TableStatus: string;
  KeySchema: KeyPart[];
  GlobalSecondaryIndexes?: IndexConfig[];
  StreamSpecification?: { StreamEnabled: boolean; StreamViewType?: string };
  LatestStreamArn?: string;
}

async function describe(call: JsonCall, TableName: string): Promise<Description | undefined> {
  try {
    return (await call('DescribeTable', { TableName })).Table as Description;
  } catch (error) {
    if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

/** The local program is ready at once; another endpoint may take up to a minute. */
async function describeActive(call: JsonCall, name: string): Promise<Description> {
  for (let tries = 1; ; tries++) {
    const description = await describe(call, name);
    if (description?.TableStatus === 'ACTIVE') return description;
    if (tries === 120) throw new Error(`The table ${name} did not become active within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function create(call: JsonCall, table: TableConfig): Promise<void> {
  await call('CreateTable', {
    TableName: table.name,
    KeySchema: table.keySchema,
    AttributeDefinitions: table.attributes,
    // An empty list is refused.
    GlobalSecondaryIndexes: table.globalSecondaryIndexes?.length ? table.globalSecondaryIndexes : undefined,
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: streamOf(table),
  });
}

async function follow(call: JsonCall, table: TableConfig, existing: Description): Promise<void> {
  if (keyText(existing.KeySchema) !== keyText(table.keySchema)) {
    throw new Error(`The table ${table.name} has another primary key than the template: delete the local data folder.`);
  }
  // One change at a time: UpdateTable accepts no more.
  const update = async (change: JsonObject) => {
    await call('UpdateTable', { TableName: table.name, ...change });
    await describeActive(call, table.name);
  };
  const wanted = table.globalSecondaryIndexes ?? [];
  const present = existing.GlobalSecondaryIndexes ?? [];
  const isIn = (index: IndexConfig, others: IndexConfig[]) => others.map(indexText).includes(indexText(index));
  for (const index of present.filter((index) => !isIn(index, wanted))) {
    await update({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: index.IndexName } }] });
  }
  for (const index of wanted.filter((index) => !isIn(index, present))) {
    await update({ AttributeDefinitions: table.attributes, GlobalSecondaryIndexUpdates: [{ Create: index }] });
  }
  const stream = existing.StreamSpecification;
  if ((stream?.StreamEnabled ? stream.StreamViewType : undefined) !== table.streamViewType) {
    if (stream?.StreamEnabled) await update({ StreamSpecification: { StreamEnabled: false } });
    if (table.streamViewType) await update({ StreamSpecification: streamOf(table) });
  }
}

/** Switched on only when it is off: DynamoDB refuses to switch it on twice. */
async function bringExpiry(call: JsonCall, table: TableConfig): Promise<void> {
  if (!table.ttlAttribute) return;
  const { TimeToLiveDescription } = await call('DescribeTimeToLive', { TableName: table.name });
  if ((TimeToLiveDescription as JsonObject | undefined)?.TimeToLiveStatus === 'ENABLED') return;
  await call('UpdateTimeToLive', {
    TableName: table.name,
    TimeToLiveSpecification: { Enabled: true, AttributeName: table.ttlAttribute },
  });
}

/** Equal texts mean equal keys, and equal indexes. */
function keyText(parts: KeyPart[]): string {
  return parts.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).join();
}

function indexText({ IndexName, KeySchema, Projection }: IndexConfig): string {
  const others = [...(Projection.NonKeyAttributes ?? [])].sort();
  return [IndexName, keyText(KeySchema), Projection.ProjectionType, ...others].join();
}

function streamOf(table: TableConfig): JsonObject | undefined {
  return table.streamViewType && { StreamEnabled: true, StreamViewType: table.streamViewType };
}
