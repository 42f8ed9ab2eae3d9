import type { ListPart } from '../../contract/lists/listTypes.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { type Edition, findCurrentEdition } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';

/** The edition an import would replace: the account's own, or the shared one in its place. */
export async function findReplacedEdition(
  table: Table,
  { scope, accountId, listType }: Pick<ImportJob, 'scope' | 'accountId' | 'listType'>,
  part: ListPart,
): Promise<Edition | undefined> {
  const own = await findCurrentEdition(table, scope, accountId, listType, part);
  if (own || scope === 'shared') return own;
  return findCurrentEdition(table, 'shared', accountId, listType, part);
}
