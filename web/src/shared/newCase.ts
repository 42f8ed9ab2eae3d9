import { caseRecordsMax } from '../../../lib/contract/cases/caseWords.ts';
import type { Client } from '../../../lib/contract/http/client.ts';

/** What a case is opened about. It is given in the state of the browser's history: a name is personal data, and never part of an address. */
export type NewCaseSource = Pick<
  Parameters<Client['openCase']>[0],
  'name' | 'external_ref' | 'origin' | 'records' | 'receipt_ids'
> & {
  /** Records without room in a case. */
  left_out?: number;
};

/** Records for a new case, the best first, with the number of those without room in it. */
export function recordsForCase(
  records: NonNullable<NewCaseSource['records']>,
): Pick<NewCaseSource, 'records' | 'left_out'> {
  const left = records.length - caseRecordsMax;
  return { records: records.slice(0, caseRecordsMax), ...(left > 0 && { left_out: left }) };
}

/** State of a link to the cases that opens the form with this. */
export const newCaseState = (source: NewCaseSource) => ({ newCase: source });

export function newCaseOf(state: unknown): NewCaseSource | undefined {
  return typeof state === 'object' && state !== null && 'newCase' in state
    ? (state.newCase as NewCaseSource)
    : undefined;
}
