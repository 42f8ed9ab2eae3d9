import type { ListType } from '../../contract/lists/listTypes.ts';
import { notFound } from '../../contract/refusal.ts';
import { findEdition, type PublishedEdition } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';

/** A shared edition or one of the account's own. Throws the same NOT_FOUND for another account's as for none. */
export async function visibleEdition(
  table: Table,
  accountId: string,
  list: ListType,
  editionId: string,
): Promise<PublishedEdition> {
  const [own, shared] = await Promise.all([
    findEdition(table, 'private', accountId, list, editionId),
    findEdition(table, 'shared', accountId, list, editionId),
  ]);
  const edition = own ?? shared;
  if (!edition) throw notFound('Edition');
  return edition;
}
