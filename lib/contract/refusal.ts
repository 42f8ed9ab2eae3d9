/**
 * Every error code with its HTTP status and meaning. The only place where a code gets a status; OpenAPI, the gateway's own answers and
 * the web read it from here.
 */
export const refusals = {
  INVALID_REQUEST: { status: 400, meaning: 'The request is not well formed; the message says which field and why.' },
  FILE_REFUSED: { status: 400, meaning: 'The file cannot be read; the message says why.' },
  INVALID_APP_ID: { status: 401, meaning: 'The App ID is missing, malformed or unknown.' },
  SIGN_IN_REQUIRED: { status: 401, meaning: 'There is no signed-in user, or the session has ended.' },
  APP_ID_INACTIVE: { status: 403, meaning: 'The App ID exists and is not active.' },
  APP_ID_EXPIRED: { status: 403, meaning: 'The App ID has expired; use the one that replaces it.' },
  SCOPE_REQUIRED: { status: 403, meaning: 'The App ID may not be used for this; the message says for what.' },
  NETWORK_NOT_ALLOWED: { status: 403, meaning: 'The App ID may not be used from the network that called.' },
  SUBSCRIPTION_REQUIRED: { status: 403, meaning: 'The account has no active subscription.' },
  PLAN_REQUIRED: {
    status: 403,
    meaning: 'The plan of the account does not include this; the message names one that does.',
  },
  ROLE_REQUIRED: {
    status: 403,
    meaning: 'The role of the user in the account does not allow this; the message names those that do.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    meaning:
      'The account requires a second factor of its members, and the user has none; a new sign-in shows that one was set up.',
  },
  USAGE_LIMIT_EXCEEDED: {
    status: 403,
    meaning: "The plan's searches of the month, or its imports of the day, are used up or too few.",
  },
  NOT_FOUND: { status: 404, meaning: 'There is no such thing, or it is not yours.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address is not called with this HTTP method; Allow names those it is.',
  },
  CONFLICT: {
    status: 409,
    meaning: 'The thing is not in a state in which this can be done, or it was done and its answer could not be kept.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning: 'The first request with this Idempotency-Key is still being answered; try again in a moment.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The request or the file is larger than the limit.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: 'The Idempotency-Key was sent before with another request; use a new one.',
  },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests in a short time; wait as Retry-After says.' },
  PAYMENT_REFUSED: { status: 402, meaning: 'The card was not accepted; nothing was changed.' },
  PAYMENT_UNAVAILABLE: { status: 503, meaning: 'The payment service does not answer; try again in a moment.' },
  INTERNAL_ERROR: { status: 500, meaning: 'A fault of ours. It is logged under the request_id.' },
  LIST_UNAVAILABLE: { status: 503, meaning: 'A list could not be loaded, so the answer would not be complete.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type RefusalCode = keyof typeof refusals;

/** Details of a refusal for programs, beside the sentence. Never a screened name or a secret. */
export type RefusalDetails = Record<string, unknown>;

/** A deliberate refusal. Any other error is a fault: logged, and answered with one fixed sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, sentence: string, details: RefusalDetails = {}, headers: Record<string, string> = {}) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** INVALID_REQUEST for an unreadable body; JSON-RPC tells it apart. */
export class NotJson extends Refusal {
  constructor(sentence: string) {
    super('INVALID_REQUEST', sentence);
  }
}

/** The same words for a missing thing and for another account's: the answer must not tell them apart. */
export function notFound(thing: string): Refusal {
  return new Refusal('NOT_FOUND', `${thing} not found`);
}

export const faultSentence = 'An unexpected error occurred. Please try again.';
