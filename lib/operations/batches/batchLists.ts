import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import type { UnavailableList } from '../../contract/lists/lists.ts';
import { listTypes } from '../../contract/lists/listTypes.ts';
import type { Edition } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { editionsInUse } from '../lists/editionsInUse.ts';
import { missingEditions } from '../lists/effectiveEditions.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import type { ListKind } from '../screening/loadedLists.ts';

/** Possible lists of a batch's rows: everything, if a column decides row by row. */
export const batchKinds = ({ check, columns }: Pick<BatchOptions, 'check' | 'columns'>): readonly ListKind[] =>
  columns.check === undefined ? kindsOf[check] : kindsOf.both;

/** Scopes required for a batch's checks. */
export const batchScopes = (options: Pick<BatchOptions, 'check' | 'columns' | 'adverse_media'>) => [
  ...batchKinds(options),
  ...(options.adverse_media ? (['adverse_media'] as const) : []),
];

/** Lists of some kinds as used for an account at this moment, and those without an edition. */
export async function batchLists(
  table: Table,
  accountId: string,
  kinds: readonly ListKind[],
): Promise<{ editions: Edition[]; missing: UnavailableList[] }> {
  const current = (await editionsInUse(table, accountId)).filter(({ list }) => kinds.includes(listTypes[list].kind));
  return { editions: current, missing: missingEditions(current, kinds) };
}
