import { isListType, listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import type { ReceiptFindings } from '../../../../lib/contract/receipts/receipt.ts';
import { type NewCaseSource, recordsForCase } from '../../shared/newCase.ts';

/** A case about the name of a receipt, or of one row of a batch. Undefined if no name is kept. */
export function caseSourceOf(
  receiptId: string,
  { query, external_ref: reference, matches }: Pick<ReceiptFindings, 'query' | 'external_ref' | 'matches'>,
  origin: 'receipt' | 'batch',
): NewCaseSource | undefined {
  const name = query?.name ?? query?.identifiers[0]?.value;
  if (!name) return undefined;
  const records = matches.map(({ list, database, record_id: id, name: listed }) => ({
    id,
    database: database ?? labelOf(list),
    // Receipts of earlier days have no names.
    name: listed ?? id,
  }));
  return {
    name,
    origin,
    receipt_ids: [receiptId],
    ...recordsForCase(records),
    ...(reference && { external_ref: reference }),
  };
}

/** A list of a later release has no name here. */
export const labelOf = (list: string) => (isListType(list) ? listTypes[list].label : list);
