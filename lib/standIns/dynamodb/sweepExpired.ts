import { AwsError } from '../aws/awsError.ts';
import type { JsonCall, JsonObject } from '../aws/signedJsonCall.ts';
import type { TableConfig } from './tableConfig.ts';

const fiveYearsSeconds = 5 * 365 * 86_400;

/**
 * Deletes expired items, as DynamoDB does within a few days, and answers how many. An item renewed
 * between the scan and the delete stays. In the stream these look like any delete: unlike on AWS, their records have
 * no `userIdentity`. Source: DynamoDB developer guide, "Time to Live" (numbers only; older than five years: left).
 */
export async function sweepExpired(call: JsonCall, table: TableConfig, now: Date): Promise<number> {
  if (!table.ttlAttribute) return 0;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const expired = {
    expression: 'attribute_type(#ttl, :number) AND #ttl BETWEEN :oldest AND :now',
    ExpressionAttributeNames: { '#ttl': table.ttlAttribute },
    ExpressionAttributeValues: {
      ':number': { S: 'N' },
      ':oldest': { N: String(nowSeconds - fiveYearsSeconds) },
      ':now': { N: String(nowSeconds) },
    },
  };
  const { expression, ...bindings } = expired;

  let deleted = 0;
  let ExclusiveStartKey: unknown;
  do {
    const page = await call('Scan', {
      TableName: table.name,
      FilterExpression: expression,
      ...bindings,
      ExclusiveStartKey,
    });
    for (const item of page.Items as JsonObject[]) {
      const Key = Object.fromEntries(table.keySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
      try {
        await call('DeleteItem', { TableName: table.name, Key, ConditionExpression: expression, ...bindings });
        deleted += 1;
      } catch (error) {
        if (!(error instanceof AwsError && error.code === 'ConditionalCheckFailedException')) throw error;
      }
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return deleted;
}
