import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';

const group = z.object({ count: z.int(), externalRefs: z.array(z.string()) });

/** The result of a reconciliation, with the first references of each group. */
const stored = z.object({
  id: z.string(),
  at: z.string(),
  by: actor,
  source: z.optional(z.string()),
  references: z.int(),
  doubles: z.int(),
  subjects: z.int(),
  followed: z.int(),
  missing: group,
  unknown: group,
  ended: group,
  neverScreened: group,
  referencesSha256: z.string(),
  /** Recorded change with the figures. */
  eventId: z.optional(z.string()),
  commitment: z.optional(z.string()),
});
export type StoredReconciliation = z.output<typeof stored>;
const reconciliationCodec = codec('reconciliation', stored);

/** False if the account is deleted. */
export function addReconciliation(
  table: Table,
  accountId: string,
  one: StoredReconciliation,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const Item = { ...keys.reconciliation(accountId, one.id), ...reconciliationCodec.encode(one) };
  return isWritten(
    transact(table, [{ Put: { TableName: table.name, Item } }, notDeleted(table, accountId), ...recorded]),
  );
}

/** Newest first. */
export async function findReconciliations(
  table: Table,
  accountId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<StoredReconciliation>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.reconciliation, ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, { cursor: page.cursor, limit: page.limit });
  return { values: values.map(reconciliationCodec.decode), nextCursor };
}
