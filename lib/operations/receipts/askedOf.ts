import type { ReceiptFindings, ReceiptRow } from '../../contract/receipts/receipt.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import type { ListKind } from '../screening/loadedLists.ts';
import type { EngineQuestion } from './engine.ts';
import type { RowsOfReceipt } from './fileRows.ts';
import type { StoredReceipt } from './readReceipt.ts';

type Receipt = StoredReceipt['receipt'];

/** A question with its kinds of lists. */
export interface Asked {
  question: EngineQuestion;
  kinds: readonly ListKind[];
  /** What the receipt says about it. */
  findings: ReceiptFindings;
}

/** Form of the matches of each endpoint, and its lists. */
const endpoints: Record<string, { presented: EngineQuestion['presented']; kinds: readonly ListKind[] } | undefined> = {
  [usageKeys.sanctionsCheck]: { presented: 'sanctions', kinds: kindsOf.sanctions },
  [usageKeys.pepCheck]: { presented: 'pep', kinds: kindsOf.pep },
  [usageKeys.universalSearch]: { presented: 'listed', kinds: kindsOf.both },
  [usageKeys.batchCheck]: { presented: 'listed', kinds: kindsOf.both },
  [usageKeys.batchFile]: { presented: 'listed', kinds: kindsOf.both },
  [usageKeys.dashboardSearch]: { presented: 'dashboard', kinds: kindsOf.both },
};

const refuse = (sentence: string) => new Refusal('INVALID_REQUEST', sentence);

/** Throws INVALID_REQUEST for a receipt without a question to lists. `row`: of a batch. */
export function askedOf(receipt: Receipt, row: ReceiptRow | undefined): Asked {
  const findings = row ?? receipt;
  if (findings.hashed !== null)
    throw refuse(
      'This screening was made without a footprint: its question is not kept, so that it cannot be asked again',
    );
  const asked = questionOf(receipt.endpoint, findings, row !== undefined);
  if (!asked) throw refuse('This receipt has no question to lists that could be asked again');
  return { ...asked, findings };
}

/** The question behind findings of a receipt or of its row; undefined without one to lists. */
export function questionOf(
  endpointKey: string,
  { query, options }: Pick<ReceiptFindings, 'query' | 'options'>,
  isRow: boolean,
): Pick<Asked, 'question' | 'kinds'> | undefined {
  const endpoint = endpoints[endpointKey];
  if (!endpoint || !query || !options || options.match_type === null) return undefined;
  const { threshold, match_type, limit, include_contained, allow_partial } = options;
  const given = { ...query, threshold: threshold === null ? null : threshold / 1000 };
  const input = {
    ...presentFields(given),
    identifiers: query.identifiers.length > 0 ? query.identifiers.map(presentFields) : undefined,
    match_type,
    limit: limit ?? 0,
    include_contained,
    allow_partial,
  } as ScreeningInput;
  const kinds = options.check ? kindsOf[options.check] : endpoint.kinds;
  return { question: { input, presented: endpoint.presented, isBounded: !isRow }, kinds };
}

/** A searched row of a batch. Throws INVALID_REQUEST. */
export async function rowOf(
  rows: Pick<RowsOfReceipt, 'count' | 'texts'>,
  row: number | undefined,
): Promise<ReceiptRow> {
  const [canonical] = row === undefined ? [] : await rows.texts(row, row + 1);
  if (canonical === undefined) throw refuse(`This receipt is a batch: row must be from 0 to ${rows.count - 1}`);
  const read: ReceiptRow = JSON.parse(canonical);
  if (read.refused !== null) throw refuse('This row was refused, so that nothing was searched');
  return read;
}

/** Without null fields. */
function presentFields<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
