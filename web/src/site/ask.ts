import type { ApiError } from '../../../lib/contract/http/client.ts';
import { answerWithinMs, withinTime } from '../shared/withinTime.ts';

interface Asking {
  /** Makes it a POST of JSON. Always named, so a body given in the place of these options is a type error. */
  body: object | undefined;
  /** An ID token, if somebody is signed in. */
  token?: string | undefined;
  signal?: AbortSignal;
}

/**
 * Asks the API without the contract, since its schemas exceed a page's size before it is touched. Rejects like the contract's client,
 * recognised by `isApiError`: of status 0 if no answer came, or none within the time.
 */
export function ask<Answer>(path: string, { body, token, signal }: Asking = { body: undefined }): Promise<Answer> {
  return withinTime((ending) => send<Answer>(path, { body, token, signal: ending }), { ms: answerWithinMs, signal });
}

async function send<Answer>(path: string, { body, token, signal }: Asking): Promise<Answer> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw failure(0);
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  throw failure(response.status, answer?.error, answer?.request_id);
}

function failure(status: number, error: Partial<ApiError> = {}, requestId?: string): ApiError {
  const { code = 'INTERNAL_ERROR', message = '', details = {} } = error;
  return Object.assign(new Error(message), { name: 'ApiError', status, code, details, requestId });
}
