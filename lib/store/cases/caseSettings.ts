import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';

const days = z.nullable(z.int());
const stored = z.object({
  assignees: z.array(z.string()),
  dueDays: z.object({ sanctions_match: days, pep_match: days, adverse_media: days, ongoing_monitoring: days }),
  version: z.int(),
});
export type StoredCaseSettings = z.output<typeof stored>;
export const caseSettingsCodec = codec('case_settings', stored);

/** Before an account has chosen: nobody's, and without a due date. */
const unset: StoredCaseSettings = {
  assignees: [],
  dueDays: { sanctions_match: null, pep_match: null, adverse_media: null, ongoing_monitoring: null },
  version: 0,
};

export async function findCaseSettings(table: Table, accountId: string): Promise<StoredCaseSettings> {
  const Key = keys.caseSettings(accountId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item ? caseSettingsCodec.decode(Item) : unset;
}

/** Replaces the settings of the version before; false if somebody else has changed them. */
export function putCaseSettings(
  table: Table,
  accountId: string,
  settings: StoredCaseSettings,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const write: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.caseSettings(accountId), ...caseSettingsCodec.encode(settings) },
      ConditionExpression: settings.version === 1 ? 'attribute_not_exists(pk)' : '#version = :before',
      ...(settings.version === 1
        ? {}
        : {
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':before': settings.version - 1 },
          }),
    },
  };
  return isWritten(transact(table, [write, notDeleted(table, accountId), ...recorded]));
}
