import { changesDays, type PublicList } from '../../contract/lists/publicLists.ts';
import { type Edition, findEditionsSince, type PublishedEdition } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';

type Of = Pick<Edition, 'list' | 'part'>;

/** Changes of each of these shared lists in the last seven days, from the counts kept with each edition. */
export async function lastWeek(
  table: Table,
  lists: readonly Of[],
  now: Date,
): Promise<(of: Of) => PublicList['last_week']> {
  const since = new Date(now.getTime() - changesDays * 86_400_000);
  const names = [...new Set(lists.map(({ list }) => list))];
  const found = await Promise.all(names.map((list) => findEditionsSince(table, list, since)));
  const editions = found.flat();
  return ({ list, part }) => addedUp(editions.filter((edition) => edition.list === list && edition.part === part));
}

/** The changes of editions one after the other. A first edition has none before it and adds nothing. */
export function addedUp(
  editions: readonly Pick<PublishedEdition, 'changes' | 'changesUnknown'>[],
): PublicList['last_week'] {
  const known = editions.flatMap(({ changes }) => changes ?? []);
  const isUnknown =
    editions.some(({ changesUnknown }) => changesUnknown) || (editions.length > 0 && known.length === 0);
  const sum = (of: 'added' | 'removed' | 'changed') => known.reduce((total, changes) => total + changes[of], 0);
  return {
    editions: editions.length,
    changes: isUnknown ? null : { added: sum('added'), removed: sum('removed'), changed: sum('changed') },
  };
}
