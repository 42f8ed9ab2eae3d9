import type { Client } from '../../../lib/contract/http/client.ts';

/** What a case is opened about. It is given in the state of the browser's history: a name is personal data, and never part of an address. */
export type NewCaseSource = Pick<
  Parameters<Client['openCase']>[0],
  'name' | 'external_ref' | 'origin' | 'records' | 'receipt_ids'
>;

/** State of a link to the cases that opens the form with this. */
export const newCaseState = (source: NewCaseSource) => ({ newCase: source });

export function newCaseOf(state: unknown): NewCaseSource | undefined {
  return typeof state === 'object' && state !== null && 'newCase' in state
    ? (state.newCase as NewCaseSource)
    : undefined;
}
