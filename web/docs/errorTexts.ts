import { refusalsOf } from '../../lib/contract/endpoint.ts';
import { type RefusalCode, refusals } from '../../lib/contract/refusal.ts';
import { apiOperations } from './apiOperations.ts';

/** What is answered before a call reaches an endpoint. */
const beforeEndpoints: readonly RefusalCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE'];

const advice: Partial<Record<RefusalCode, string>> = {
  INVALID_REQUEST:
    'Correct the request: `details.problems` has every field with its own sentence. Do not send it again unchanged.',
  INVALID_APP_ID:
    'Check that the header is `Authorization: Bearer` followed by the 32 characters of an App ID, and that it was not deleted.',
  APP_ID_INACTIVE: 'Use another App ID, or generate one under Dashboard, App IDs.',
  APP_ID_EXPIRED: 'Use the App ID that replaces it, or create a new one.',
  SCOPE_REQUIRED: 'Use another App ID, or add the permission under Dashboard, App IDs, Limits.',
  NETWORK_NOT_ALLOWED:
    'The message says from which address the call came. Call from an allowed network, or change the networks.',
  SUBSCRIPTION_REQUIRED: 'Choose a plan in the dashboard.',
  PLAN_REQUIRED: 'Choose the plan that the message names.',
  USAGE_LIMIT_EXCEEDED:
    'Wait until the month ends (`X-Quota-Reset`), or choose a larger plan. A batch that the month has no room for is refused whole: the message says how many searches are left.',
  NOT_FOUND: 'Check the address: it is spelled exactly as in the [reference](/api-docs/reference).',
  METHOD_NOT_ALLOWED: 'Use the method that `Allow` names.',
  CONFLICT:
    'Read the current state and decide again; the message says what stands in the way. Where the answer of a request could not be kept, it was done: only under a new `Idempotency-Key` is it done again.',
  FILE_REFUSED: 'Correct the file as the message says.',
  IDEMPOTENCY_IN_PROGRESS: 'Wait a second, as `Retry-After` says, and send the same request again.',
  IDEMPOTENCY_MISMATCH:
    'A bug in the caller: a key was used for two different requests. Make a new key for each request.',
  PAYLOAD_TOO_LARGE: 'Send less at once: split the batch.',
  RATE_LIMITED: 'Wait as many seconds as `Retry-After` says, and longer after each further 429.',
  INTERNAL_ERROR: 'Try again in a moment. If it stays, tell support the `request_id`.',
  LIST_UNAVAILABLE:
    'Try again in a moment. If an incomplete answer is better than none, send `allow_partial: true`: `lists_unavailable` then names what is missing. Where there is no list at all, nothing is answered, with `allow_partial` either: the [status page](/status) says which lists are there.',
};

const retried: readonly RefusalCode[] = [
  'IDEMPOTENCY_IN_PROGRESS',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'LIST_UNAVAILABLE',
];

/** The codes a program can meet, in the order of the contract. */
export function errorCodes(): RefusalCode[] {
  const met = new Set([...apiOperations.flatMap(refusalsOf), ...beforeEndpoints]);
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => met.has(code));
}

/** Every code under a heading with its name, its link. Throws for one without advice. */
export function errorsText(): string {
  return errorCodes()
    .map((code) => {
      const text = advice[code];
      if (!text) throw new Error(`The documentation has no advice for the error ${code}`);
      const { status, meaning } = refusals[code];
      return `### \`${code}\` {#${code}}\n\nStatus ${status}. ${meaning}\n\n${text}${retried.includes(code) ? ' Safe to retry.' : ''}`;
    })
    .join('\n\n');
}
