import type { OutputOf } from '../../contract/endpoint.ts';
import type { listStatus as route } from '../../contract/lists.ts';
import { listCurrentEditions } from '../../store/editions.ts';
import { listSourceStates } from '../../store/sourceStates.ts';
import type { Table } from '../../store/table.ts';
import { missingEditions } from './effectiveEditions.ts';
import { inListOrder, screenedList } from './screenedList.ts';

type Shown = Pick<OutputOf<typeof route>, 'lists' | 'lists_unavailable'>;

/** The shared lists, each with when its publisher was last asked and had nothing newer. */
export async function listStatus(table: Table, now: Date): Promise<Shown> {
  const [current, sources] = await Promise.all([listCurrentEditions(table, 'shared', ''), listSourceStates(table)]);
  // An operator may have gone back to an earlier edition: what was checked is then not what is in use.
  const checkedAt = (editionId: string) => sources.find((source) => source.editionId === editionId)?.checkedAt ?? null;
  return {
    lists: current
      .sort(inListOrder)
      .map((edition) => ({ ...screenedList(edition, now), checked_at: checkedAt(edition.id) })),
    lists_unavailable: missingEditions(current, ['sanctions', 'pep']),
  };
}
