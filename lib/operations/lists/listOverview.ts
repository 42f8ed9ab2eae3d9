import type { ScreenedList, UnavailableList } from '../../contract/lists/lists.ts';
import type { Table } from '../../store/table.ts';
import { inListOrder } from './databaseOf.ts';
import { effectiveEditions, missingEditions } from './effectiveEditions.ts';
import { findPointers } from './presentEdition.ts';
import { presentScreenedList } from './presentScreenedList.ts';

/** Every list with this account's edition; those without one are named, too. */
export async function listOverview(
  table: Table,
  accountId: string,
  now: Date,
): Promise<{ lists: ScreenedList[]; lists_unavailable: UnavailableList[] }> {
  const { shared, own } = await findPointers(table, accountId);
  const current = effectiveEditions(shared, own);
  return {
    lists: current.sort(inListOrder).map((edition) => presentScreenedList(edition, now)),
    lists_unavailable: missingEditions(current, ['sanctions', 'pep']),
  };
}
