import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { alertsIndex } from '../indexes.ts';
import type { Table } from '../table.ts';

/** Alerts counted at most. */
const countMax = 1_000;

/** Alerts of an account opened within a time and still open, counted up to a bound. */
export async function countOpened(
  table: Table,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; isAll: boolean }> {
  let count = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const { Count = 0, LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: alertsIndex.index,
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': alertsIndex.pk(accountId, 'open'), ':from': from, ':to': to },
        Select: 'COUNT',
        Limit: countMax - count,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    count += Count;
    start = LastEvaluatedKey;
  } while (start && count < countMax);
  return { count, isAll: start === undefined };
}
