import { type Bucket, removeObject } from '../../../platform/bucket.ts';
import { eachOf } from '../../../platform/eachOf.ts';
import { findRemains, hangingOn, removeRemains } from '../../../store/account/accountRemains.ts';
import type { Table } from '../../../store/table.ts';
import type { ClosePage } from '../closePages.ts';

export interface RemoveItemsLeft {
  table: Table;
  uploads: Bucket;
  editions: Bucket;
  closePage: ClosePage;
}

/** Calls of S3 at once. */
const removedAtOnce = 20;

/**
 * Removes a deleted account's remains page by page: objects and open pages first, then the items naming them, so that a repeat resumes
 * here.
 */
export async function removeItemsLeft(deps: RemoveItemsLeft, accountId: string): Promise<void> {
  const { table, uploads, editions, closePage } = deps;
  for (;;) {
    const items = await findRemains(table, accountId);
    if (items.length === 0) return;
    const hanging = items.map((item) => hangingOn(accountId, item));
    const removals = hanging.flatMap((one) => [
      ...one.uploads.map((key) => () => removeObject(uploads, key)),
      ...one.editions.map((key) => () => removeObject(editions, key)),
      ...(one.connectionId === undefined ? [] : [closing(closePage, one.connectionId)]),
    ]);
    await eachOf(removals, removedAtOnce, (remove) => remove());
    await removeRemains(table, items, hanging);
  }
}

const closing = (closePage: ClosePage, connectionId: string) => () => closePage(connectionId);
