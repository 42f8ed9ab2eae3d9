import type { OutputOf } from '../../contract/endpoint.ts';
import { listPublishers } from '../../contract/lists/listPublishers.ts';
import type * as contract from '../../contract/lists/publicLists.ts';
import { findCurrentEditions } from '../../store/lists/editions.ts';
import { findSourceStates } from '../../store/lists/sourceStates.ts';
import type { Table } from '../../store/table.ts';
import { inListOrder } from './databaseOf.ts';
import { missingEditions } from './effectiveEditions.ts';
import { lastWeek } from './lastWeek.ts';
import { presentScreenedList } from './presentScreenedList.ts';

type Presented = Pick<OutputOf<typeof contract.listStatus>, 'lists' | 'lists_unavailable'>;

/** Shared lists, each with its publisher's last confirmation, and with last week's changes. */
export async function listStatus(table: Table, now: Date): Promise<Presented> {
  const [current, sources] = await Promise.all([findCurrentEditions(table, 'shared', ''), findSourceStates(table)]);
  // An operator may have returned to an earlier edition: the confirmed one is then not in use.
  const checkedAt = (editionId: string) => sources.find((source) => source.editionId === editionId)?.checkedAt ?? null;
  const changesOf = await lastWeek(table, current, now);
  return {
    lists: current.sort(inListOrder).map((edition) => ({
      ...presentScreenedList(edition, now),
      publisher: listPublishers[edition.list],
      checked_at: checkedAt(edition.id),
      last_week: changesOf(edition),
    })),
    lists_unavailable: missingEditions(current, ['sanctions', 'pep']),
  };
}
