import type { ScreenedList, UnavailableList } from '../contract/lists.ts';
import { type ListType, listTypeKeys } from '../contract/listTypes.ts';
import { listCurrentEditions } from '../store/editions.ts';
import type { Table } from '../store/table.ts';
import { effectiveEditions, missingEditions } from './effectiveEditions.ts';
import { screenedList } from './screenedList.ts';

/** Every list with the edition that this account is screened against; those without one are named, too. */
export async function listOverview(
  table: Table,
  accountId: string,
  now: Date,
): Promise<{ lists: ScreenedList[]; lists_unavailable: UnavailableList[] }> {
  const [shared, own] = await Promise.all([
    listCurrentEditions(table, 'shared', accountId),
    listCurrentEditions(table, 'private', accountId),
  ]);
  const current = effectiveEditions(shared, own);
  const order = (list: ListType) => listTypeKeys.indexOf(list);
  return {
    lists: current
      .sort((a, b) => order(a.list) - order(b.list) || a.part.localeCompare(b.part))
      .map((edition) => screenedList(edition, now)),
    lists_unavailable: missingEditions(current, ['sanctions', 'pep']),
  };
}
