import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/lists/listEditions.ts';
import type { ListType } from '../../contract/lists/listTypes.ts';
import { pageItems } from '../../contract/page.ts';
import { findEditionHistory } from '../../store/lists/editionHistory.ts';
import { findEdition, type PublishedEdition } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { findPointers, isSameEdition, type Pointers, presentEdition } from './presentEdition.ts';

/**
 * A page of a list's editions, shared and own, last published first. Current ones stand on the first page, however old, so that a reader
 * sees everything that could be replaced.
 */
export async function editionHistory(
  table: Table,
  accountId: string,
  { list, cursor }: { list: ListType; cursor?: string | undefined },
): Promise<Pick<OutputOf<typeof contract.listEditions>, 'editions' | 'next_cursor'>> {
  const [{ values, nextCursor }, pointers] = await Promise.all([
    findEditionHistory(table, accountId, list, { cursor, limit: pageItems }),
    findPointers(table, accountId),
  ]);
  const current = [...pointers.shared, ...pointers.own].filter((edition) => edition.list === list);
  const isCurrent = (edition: PublishedEdition) => current.some((other) => isSameEdition(other, edition));
  const visible =
    cursor === undefined
      ? [...values, ...(await findOlder(table, accountId, current, values))]
      : values.filter((edition) => !isCurrent(edition));
  return { editions: visible.map((edition) => presentEdition(edition, pointers)), next_cursor: nextCursor ?? null };
}

/** Current editions published before those of the first page. */
async function findOlder(
  table: Table,
  accountId: string,
  current: Pointers['shared'],
  firstPage: readonly PublishedEdition[],
): Promise<PublishedEdition[]> {
  const missing = current.filter((edition) => !firstPage.some((other) => isSameEdition(other, edition)));
  const found = await Promise.all(missing.map(({ scope, list, id }) => findEdition(table, scope, accountId, list, id)));
  return found.filter((edition) => edition !== undefined);
}
