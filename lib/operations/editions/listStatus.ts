import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/lists.ts';
import { findCurrentEditions } from '../../store/editions.ts';
import { findSourceStates } from '../../store/sourceStates.ts';
import type { Table } from '../../store/table.ts';
import { inListOrder } from './databaseOf.ts';
import { missingEditions } from './effectiveEditions.ts';
import { presentScreenedList } from './presentScreenedList.ts';

type Presented = Pick<OutputOf<typeof contract.listStatus>, 'lists' | 'lists_unavailable'>;

/** The shared lists, each with when its publisher was last asked and had nothing newer. */
export async function listStatus(table: Table, now: Date): Promise<Presented> {
  const [current, sources] = await Promise.all([findCurrentEditions(table, 'shared', ''), findSourceStates(table)]);
  // An operator may have gone back to an earlier edition: what was checked is then not what is in use.
  const checkedAt = (editionId: string) => sources.find((source) => source.editionId === editionId)?.checkedAt ?? null;
  return {
    lists: current
      .sort(inListOrder)
      .map((edition) => ({ ...presentScreenedList(edition, now), checked_at: checkedAt(edition.id) })),
    lists_unavailable: missingEditions(current, ['sanctions', 'pep']),
  };
}
