import type { ListId } from '../../contract/lists/listTypes.ts';
import { keys } from '../keys.ts';
import { cursorOf, type Page } from '../page.ts';
import type { Table } from '../table.ts';
import { findEditions, listIdOf, type PublishedEdition } from './editions.ts';

/**
 * A page of a list's editions, shared and private together, last published first. Both histories have the same sort key: one cursor is a
 * place in both.
 */
export async function findEditionHistory(
  table: Table,
  accountId: string,
  list: ListId,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<PublishedEdition>> {
  const [shared, own] = await Promise.all([
    findEditions(table, 'shared', accountId, list, page),
    findEditions(table, 'private', accountId, list, page),
  ]);
  const found = [...shared.values, ...own.values].sort(lastPublishedFirst);
  const values = found.slice(0, page.limit);
  const last = values.at(-1);
  const hasMore = found.length > values.length || shared.nextCursor !== undefined || own.nextCursor !== undefined;
  const nextCursor = last && hasMore ? cursorOf(sortKeyOf(last)) : undefined;
  return { values, nextCursor };
}

const sortKeyOf = (edition: PublishedEdition) =>
  keys.edition(edition.scope, '', listIdOf(edition), edition.publishedAt, edition.id).sk;

function lastPublishedFirst(a: PublishedEdition, b: PublishedEdition): number {
  return sortKeyOf(a) < sortKeyOf(b) ? 1 : -1;
}
