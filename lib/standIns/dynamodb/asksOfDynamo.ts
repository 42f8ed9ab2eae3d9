import type { Asked } from '../aws/access.ts';
import { isRecord } from '../aws/isRecord.ts';
import type { JsonObject } from '../aws/signedJsonCall.ts';
import type { TableConfig } from './tableConfig.ts';

export interface DynamoNames {
  tables: TableConfig[];
  /** Of a table's name. */
  arnOf: (tableName: string) => string;
}

/** The action of each part of a transaction. Source: DynamoDB developer guide, "Managing complex workflows with transactions", IAM. */
const actionOfPart: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The permissions needed by a call of DynamoDB: its action on each table or index, with its partition keys and attributes. Source: Service
 * Authorization Reference, "Amazon DynamoDB"; developer guide, "Using IAM policy conditions".
 */
export function asksOfDynamo(names: DynamoNames): (operation: string, input: JsonObject) => Asked[] {
  return (operation, input) => {
    if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
      return listOf(input.TransactItems).flatMap((item) =>
        Object.entries(item).map(([part, own]) => ask(names, actionOfPart[part] ?? part, recordOf(own))),
      );
    }
    if (operation !== 'BatchGetItem' && operation !== 'BatchWriteItem') return [ask(names, operation, input)];
    return Object.entries(recordOf(input.RequestItems)).map(([TableName, own]) => {
      const parts = Array.isArray(own)
        ? listOf(own).map((write) => recordOf(write.PutRequest ?? write.DeleteRequest))
        : listOf(recordOf(own).Keys).map((Key) => ({ Key }));
      const { action, resource } = ask(names, operation, { TableName });
      const each = parts.map((part) => ask(names, operation, { TableName, ...part }).context);
      const all = (key: 'dynamodb:LeadingKeys' | 'dynamodb:Attributes') => each.flatMap((one) => one[key] ?? []);
      const context = {
        'dynamodb:LeadingKeys': all('dynamodb:LeadingKeys'),
        'dynamodb:Attributes': all('dynamodb:Attributes'),
      };
      return { action, resource, context };
    });
  };
}

function ask({ tables, arnOf }: DynamoNames, operation: string, input: JsonObject): Asked {
  const name = String(input.TableName ?? '').replace(/^.*\//, '');
  const action = `dynamodb:${operation}`;
  if (typeof input.StreamArn === 'string') return { action, resource: input.StreamArn, context: {} };
  const table = tables.find((one) => one.name === name);
  const index = table?.globalSecondaryIndexes?.find(({ IndexName }) => IndexName === input.IndexName);
  const keySchema = index?.KeySchema ?? table?.keySchema ?? [];
  const leading = keySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
  const key = { ...recordOf(input.Item), ...recordOf(input.Key), ...keyOfQuery(input) };
  return {
    action,
    resource: arnOf(name) + (input.IndexName === undefined ? '' : `/index/${input.IndexName}`),
    context: {
      'dynamodb:LeadingKeys': leading in key ? [textOf(key[leading])] : [],
      'dynamodb:Attributes': [...new Set([...Object.keys(key), ...namesIn(input)])],
    },
  };
}

/** The values compared for equality by the key condition of a query. */
function keyOfQuery(input: JsonObject): JsonObject {
  const values = recordOf(input.ExpressionAttributeValues);
  const equal = String(input.KeyConditionExpression ?? '').matchAll(/([#\w]+)\s*=\s*(:\w+)/g);
  return Object.fromEntries([...equal].map(([, name = '', value = '']) => [nameOf(input, name), values[value]]));
}

const expressions = [
  'UpdateExpression',
  'ConditionExpression',
  'ProjectionExpression',
  'FilterExpression',
  'KeyConditionExpression',
];
const keywords = /^(SET|REMOVE|ADD|DELETE|AND|OR|NOT|IN|BETWEEN)$/i;

/** The top-level attributes in a call's expressions: no values, functions or nested attributes. */
function namesIn(input: JsonObject): string[] {
  const texts = expressions.map((name) => input[name]).filter((text) => typeof text === 'string');
  const words = texts.flatMap((text) => [...text.matchAll(/(?<![.:#\w])(?:#\w+|[A-Za-z_]\w*)(?!\w*\s*\()/g)]);
  return words.map(([word]) => word).flatMap((word) => (keywords.test(word) ? [] : [nameOf(input, word)]));
}

const nameOf = (input: JsonObject, name: string) => String(recordOf(input.ExpressionAttributeNames)[name] ?? name);
const textOf = (value: unknown) => String(Object.values(recordOf(value))[0]);
const recordOf = (value: unknown): JsonObject => (isRecord(value) ? value : {});
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isRecord) : []);
