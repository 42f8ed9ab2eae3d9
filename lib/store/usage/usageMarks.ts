import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { mailKeptDays } from '../../contract/keptDays.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';

const stored = z.object({
  /** yyyy-mm */
  month: z.string(),
  percent: z.int(),
  used: z.int(),
  limit: z.int(),
  reachedAt: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type UsageMark = z.output<typeof stored>;
export const usageMarkCodec = codec('usage_mark', stored);

/** Records that the searches of a month reached a share of the plan, once for each share and limit. */
export async function addUsageMark(
  table: Table,
  accountId: string,
  mark: Omit<UsageMark, 'reachedAt' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + mailKeptDays * 86_400;
  const item = usageMarkCodec.encode({ ...mark, reachedAt: now.toISOString(), expiresAt });
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.usageMark(accountId, mark), ...item },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  await isWritten(table.client.send(put));
}
