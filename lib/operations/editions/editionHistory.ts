import type { ListEdition } from '../../contract/lists.ts';
import type { ListType } from '../../contract/listTypes.ts';
import { type Edition, listCurrentEditions, listEditions, type PublishedEdition } from '../../store/editions.ts';
import type { Table } from '../../store/table.ts';
import { effectiveEditions } from './effectiveEditions.ts';
import { databaseOf } from './screenedList.ts';

const editionsMax = 100;

/** What the scopes of an account point to. */
export interface Pointers {
  shared: Edition[];
  own: Edition[];
}

export async function pointersOf(table: Table, accountId: string): Promise<Pointers> {
  const [shared, own] = await Promise.all([
    listCurrentEditions(table, 'shared', accountId),
    listCurrentEditions(table, 'private', accountId),
  ]);
  return { shared, own };
}

/** The editions of a list, shared and own, newest published first; those that are current are there however old they are. */
export async function editionHistory(table: Table, accountId: string, list: ListType): Promise<ListEdition[]> {
  const [shared, own, pointers] = await Promise.all([
    listEditions(table, 'shared', accountId, list),
    listEditions(table, 'private', accountId, list),
    pointersOf(table, accountId),
  ]);
  const shown = [...shared, ...own].map((edition) => shownEdition(edition, pointers)).sort(newestFirst);
  const current = shown.filter((edition) => edition.current);
  const others = shown.filter((edition) => !edition.current);
  return [...current, ...others.slice(0, editionsMax - current.length)].sort(newestFirst);
}

export function shownEdition(edition: PublishedEdition, { shared, own }: Pointers): ListEdition {
  const isThis = ({ id, scope }: Edition) => id === edition.id && scope === edition.scope;
  return {
    edition_id: edition.id,
    list: edition.list,
    database: databaseOf(edition),
    part: edition.part,
    edition_date: edition.editionDate,
    published_at: edition.publishedAt,
    records: edition.records,
    scope: edition.scope,
    changes: edition.changes ?? null,
    current: [...shared, ...own].some(isThis),
    in_use: effectiveEditions(shared, own).some(isThis),
  };
}

function newestFirst(a: ListEdition, b: ListEdition): number {
  return b.published_at.localeCompare(a.published_at) || b.edition_id.localeCompare(a.edition_id);
}
