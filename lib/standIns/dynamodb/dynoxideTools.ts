import { AwsError } from '../aws/awsError.ts';
import type { JsonObject } from '../aws/signedJsonCall.ts';

/** A tool of dynoxide 1.2.1 and its parameters. An operation's member `TableName` is the parameter `table_name`, and so on. */
interface Tool {
  name: string;
  parameters: string[];
  /** Members without effect here: this database is always consistent and counts no capacity. */
  ignored?: string[];
  /** Members with a value of their own. */
  fixed?: JsonObject;
}

const expression = ['ExpressionAttributeNames', 'ExpressionAttributeValues'];
const written = [
  'TableName',
  'ConditionExpression',
  'ReturnValues',
  'ReturnValuesOnConditionCheckFailure',
  ...expression,
];
const listed = ['TableName', 'IndexName', 'ExclusiveStartKey', 'Limit', 'FilterExpression', 'ProjectionExpression'];
const read = [...listed, 'Select', ...expression];
const ofTable = ['TableName', 'AttributeDefinitions', 'BillingMode', 'StreamSpecification'];
const metrics = ['ReturnConsumedCapacity', 'ReturnItemCollectionMetrics'];

const tools: Record<string, Tool> = {
  CreateTable: { name: 'create_table', parameters: [...ofTable, 'KeySchema', 'GlobalSecondaryIndexes'] },
  DeleteTable: { name: 'delete_table', parameters: ['TableName'] },
  UpdateTable: { name: 'update_table', parameters: [...ofTable, 'GlobalSecondaryIndexUpdates'] },
  DescribeTable: { name: 'describe_table', parameters: ['TableName'], fixed: { raw: true } },
  DescribeTimeToLive: { name: 'describe_time_to_live', parameters: ['TableName'] },
  UpdateTimeToLive: { name: 'update_time_to_live', parameters: ['TableName', 'TimeToLiveSpecification'] },
  PutItem: { name: 'put_item', parameters: [...written, 'Item'], ignored: metrics },
  UpdateItem: { name: 'update_item', parameters: [...written, 'Key', 'UpdateExpression'], ignored: metrics },
  DeleteItem: { name: 'delete_item', parameters: [...written, 'Key'], ignored: metrics },
  GetItem: {
    name: 'get_item',
    parameters: ['TableName', 'Key', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames'],
    ignored: metrics,
  },
  Query: {
    name: 'query',
    parameters: [...read, 'KeyConditionExpression', 'ScanIndexForward'],
    ignored: ['ConsistentRead', ...metrics],
  },
  Scan: { name: 'scan', parameters: [...read, 'Segment', 'TotalSegments'], ignored: ['ConsistentRead', ...metrics] },
  BatchGetItem: { name: 'batch_get_item', parameters: ['RequestItems'], ignored: metrics },
  BatchWriteItem: { name: 'batch_write_item', parameters: ['RequestItems'], ignored: metrics },
  TransactGetItems: { name: 'transact_get_items', parameters: ['TransactItems'], ignored: metrics },
  TransactWriteItems: {
    name: 'transact_write_items',
    parameters: ['TransactItems', 'ClientRequestToken'],
    ignored: metrics,
  },
  DescribeStream: { name: 'describe_stream', parameters: ['StreamArn', 'Limit'] },
  GetShardIterator: {
    name: 'get_shard_iterator',
    parameters: ['StreamArn', 'ShardId', 'ShardIteratorType', 'SequenceNumber'],
  },
  GetRecords: { name: 'get_records', parameters: ['ShardIterator', 'Limit'] },
};

/** The supported operations of DynamoDB and of its streams. */
export const offeredOperations = Object.keys(tools);

/** The tool call for an operation; refuses a member unknown to the tool, by name. */
export function toolCall(operation: string, input: JsonObject): { name: string; arguments: JsonObject } {
  const tool = tools[operation];
  if (!tool) throw notOffered(operation);
  const given = Object.entries(input).filter(([member, value]) => value != null && !tool.ignored?.includes(member));
  const unknown = given.find(([member]) => !tool.parameters.includes(member));
  if (unknown) throw notOffered(`${operation} with ${unknown[0]}`);
  const named = given.map(([member, value]) => [snakeCase(member), value]);
  return { name: tool.name, arguments: { ...Object.fromEntries(named), ...tool.fixed } };
}

const snakeCased = new Map<string, string>();
/** Only of known members, to keep the memory small. */
function snakeCase(name: string): string {
  const known = snakeCased.get(name) ?? name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase();
  snakeCased.set(name, known);
  return known;
}

const notOffered = (what: string) =>
  new AwsError('UnsupportedOperation', `${what} is not offered by the local DynamoDB.`);
