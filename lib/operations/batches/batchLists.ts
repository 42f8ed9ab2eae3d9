import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import type { UnavailableList } from '../../contract/lists/lists.ts';
import { listTypes } from '../../contract/lists/listTypes.ts';
import { type Edition, findCurrentEditions } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { effectiveEditions, missingEditions } from '../lists/effectiveEditions.ts';
import type { ListKind } from '../screening/loadedLists.ts';
import { kindsOf } from '../screening/screenBatch.ts';

/** What the rows of a batch may be screened against: where a column says it row by row, everything. */
export const batchKinds = ({ check, columns }: Pick<BatchOptions, 'check' | 'columns'>): readonly ListKind[] =>
  columns.check === undefined ? kindsOf[check] : kindsOf.both;

/** The checks that a batch needs a permission for. */
export const batchScopes = (options: Pick<BatchOptions, 'check' | 'columns' | 'adverse_media'>) => [
  ...batchKinds(options),
  ...(options.adverse_media ? (['adverse_media'] as const) : []),
];

/** The lists of some kinds as an account is screened against them at this moment, and those that have no edition. */
export async function batchLists(
  table: Table,
  accountId: string,
  kinds: readonly ListKind[],
): Promise<{ editions: Edition[]; missing: UnavailableList[] }> {
  const [shared, own] = await Promise.all([
    findCurrentEditions(table, 'shared', ''),
    findCurrentEditions(table, 'private', accountId),
  ]);
  const current = effectiveEditions(shared, own).filter(({ list }) => kinds.includes(listTypes[list].kind));
  return { editions: current.map(({ changedBy: _, ...edition }) => edition), missing: missingEditions(current, kinds) };
}
