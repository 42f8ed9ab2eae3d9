import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { recentDays } from '../../contract/lists/editionAge.ts';
import type * as contract from '../../contract/lists/lists.ts';
import { type CurrentEdition, findEdition, listIdOf } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf, inListOrder } from './databaseOf.ts';
import { effectiveEditions, missingEditions } from './effectiveEditions.ts';
import { findPointers } from './presentEdition.ts';
import { presentScreenedList } from './presentScreenedList.ts';

interface Overview {
  lists: contract.ScreenedList[];
  lists_unavailable: contract.UnavailableList[];
}

/** Every list with this account's edition; those without one are named, too. */
export async function listOverview(table: Table, accountId: string, now: Date): Promise<Overview> {
  return presentOverview(await currentEditions(table, accountId), now);
}

/** The same with what was published lately, last first. */
export async function recentOverview(
  table: Table,
  accountId: string,
  now: Date,
): Promise<Omit<OutputOf<typeof contract.listOverview>, keyof typeof answered>> {
  const current = await currentEditions(table, accountId);
  const since = new Date(now.getTime() - recentDays * 86_400_000).toISOString();
  const recent = current
    .filter(({ publishedAt }) => publishedAt >= since)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return {
    ...presentOverview(current, now),
    recent: await Promise.all(
      recent.map(async (edition) => {
        const published = await findEdition(table, edition.scope, accountId, listIdOf(edition), edition.id);
        return {
          list: edition.list,
          database: databaseOf(edition),
          edition_id: edition.id,
          edition_date: edition.editionDate,
          published_at: edition.publishedAt,
          changes: published?.changes ?? null,
          changes_unknown: published?.changesUnknown === true,
        };
      }),
    ),
  };
}

async function currentEditions(table: Table, accountId: string): Promise<CurrentEdition[]> {
  const { shared, own } = await findPointers(table, accountId);
  return effectiveEditions(shared, own);
}

const presentOverview = (current: readonly CurrentEdition[], now: Date): Overview => ({
  lists: [...current].sort(inListOrder).map((edition) => presentScreenedList(edition, now)),
  lists_unavailable: missingEditions(current, ['sanctions', 'pep']),
});
