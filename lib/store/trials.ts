import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { type Table, unmetConditions } from './table.ts';

/** Counts one trial search of an address (given as a hash) on a UTC day; false when the day's limit is reached. */
export async function takeTrialSearch(
  table: Table,
  addressHash: string,
  now: Date,
  dayLimit: number,
): Promise<boolean> {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.trial(now.toISOString().slice(0, 10), addressHash),
        UpdateExpression: 'SET expires_at = :expires ADD searches :one',
        ConditionExpression: 'attribute_not_exists(searches) OR searches < :limit',
        ExpressionAttributeValues: {
          ':expires': Math.floor(now.getTime() / 1000) + 2 * 86_400,
          ':one': 1,
          ':limit': dayLimit,
        },
      }),
    );
    return true;
  } catch (error) {
    if (unmetConditions(error)) return false;
    throw error;
  }
}
