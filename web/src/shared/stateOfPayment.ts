import { isApiError } from './apiSentences.ts';

/**
 * The state of a payment without a plan: open, expired, returned or deleted, or processing while the bank has not confirmed it. Undefined
 * for any other refusal or fault.
 */
export function stateOfPayment(error: unknown): string | undefined {
  const state = isApiError(error) && error.code === 'CONFLICT' ? error.details.state : undefined;
  return typeof state === 'string' ? state : undefined;
}
