import type { Header, HttpResponse } from './message.ts';

/** What an answer of the edge itself needs to know. */
export interface Surroundings {
  clock: () => Date;
  newId: () => string;
}

export interface Refused {
  status: number;
  code: 'INVALID_REQUEST' | 'SIGN_IN_REQUIRED' | 'RATE_LIMITED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'INTERNAL_ERROR';
  message: string;
  headers?: Header[];
}

/** An answer of the edge itself, in the envelope of the product's API. */
export function refusal(
  { status, code, message, headers = [] }: Refused,
  { clock, newId }: Surroundings,
): HttpResponse {
  const requestId = newId();
  const error = { code, message, details: {} };
  return {
    status,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'no-store'],
      ['X-Request-Id', requestId],
      ...headers,
    ],
    body: JSON.stringify({ success: false, error, request_id: requestId, timestamp: clock().toISOString() }),
  };
}
