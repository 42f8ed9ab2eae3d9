import type { ListEdition } from '../../contract/lists/listEditions.ts';
import {
  type CurrentEdition,
  type Edition,
  findCurrentEditions,
  type PublishedEdition,
} from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from './databaseOf.ts';
import { effectiveEditions } from './effectiveEditions.ts';

/** What the scopes of an account point to. */
export interface Pointers {
  shared: CurrentEdition[];
  own: CurrentEdition[];
}

export async function findPointers(table: Table, accountId: string): Promise<Pointers> {
  const [shared, own] = await Promise.all([
    findCurrentEditions(table, 'shared', accountId),
    findCurrentEditions(table, 'private', accountId),
  ]);
  return { shared, own };
}

export const isSameEdition = (a: Pick<Edition, 'id' | 'scope'>, b: Pick<Edition, 'id' | 'scope'>) =>
  a.id === b.id && a.scope === b.scope;

export function presentEdition(edition: PublishedEdition, { shared, own }: Pointers): ListEdition {
  const isThis = (other: Edition) => isSameEdition(other, edition);
  return {
    edition_id: edition.id,
    list: edition.list,
    database: databaseOf(edition),
    part: edition.part,
    edition_date: edition.editionDate,
    published_at: edition.publishedAt,
    records: edition.records,
    scope: edition.scope,
    sample: edition.sample === true,
    changes: edition.changes ?? null,
    changes_unknown: edition.changesUnknown === true,
    current: [...shared, ...own].some(isThis),
    in_use: effectiveEditions(shared, own).some(isThis),
  };
}
