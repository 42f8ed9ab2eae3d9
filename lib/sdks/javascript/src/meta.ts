/** What an answer says beside its body. What the server does not say is null. */
export interface Meta {
  status: number;
  /** Names this request to our support. */
  requestId: string | null;
  /** Whether this is the answer that an earlier call with the same idempotency key was given. */
  replayed: boolean;
  /** How often the call was sent. */
  attempts: number;
  /** Under which the call was sent; null for one that only reads. */
  idempotencyKey: string | null;
  /** Calls in a short time. */
  rateLimit: { limit: number; remaining: number; resetSeconds: number } | null;
  /** Searches of the month; without a limit it is null. */
  quota: { limit: number | null; used: number; resetSeconds: number } | null;
}

/** An answer of the API, with its `meta`. */
export type Answer<Body> = Body & { meta: Meta };

export function metaOf({ status, headers }: Response, attempts: number, idempotencyKey: string | null): Meta {
  const number = (name: string) => {
    const text = headers.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  const [limit, remaining, reset] = [
    number('RateLimit-Limit'),
    number('RateLimit-Remaining'),
    number('RateLimit-Reset'),
  ];
  const [quotaLimit, used, quotaReset] = [number('X-Quota-Limit'), number('X-Quota-Used'), number('X-Quota-Reset')];
  return {
    status,
    requestId: headers.get('X-Request-Id'),
    replayed: headers.get('Idempotent-Replayed') === 'true',
    attempts,
    idempotencyKey,
    rateLimit:
      limit === null || remaining === null || reset === null ? null : { limit, remaining, resetSeconds: reset },
    quota: used === null || quotaReset === null ? null : { limit: quotaLimit, used, resetSeconds: quotaReset },
  };
}
