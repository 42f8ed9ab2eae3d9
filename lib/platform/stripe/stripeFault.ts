import type Stripe from 'stripe';

/**
 * What a failed request to Stripe means to the product. `declined`: the bank refused the card, or wants its holder to confirm.
 * `busy`: too many requests, or the object is being changed; try again shortly. `down`: no answer, or an error of Stripe's own; whether
 * the request took effect is not known, so it is repeated with the same idempotency key. `refused`: the request was wrong.
 */
export type StripeFaultKind = 'declined' | 'busy' | 'down' | 'refused';

/**
 * A failed request. Its message has Stripe's codes alone: Stripe's own sentences may repeat an address, a name or a part of a key,
 * and messages reach the log.
 */
export class StripeFault extends Error {
  readonly kind: StripeFaultKind;
  /** Stripe's code: `resource_missing`, `card_declined`, `expired_card`. Source: Stripe API, "Error codes". */
  readonly code: string | undefined;
  /** The parameter behind the code. */
  readonly param: string | undefined;

  constructor(kind: StripeFaultKind, detail: { code?: string; param?: string; requestId?: string } = {}) {
    const { code, param, requestId } = detail;
    const parts = [code, param && `at ${param}`, requestId && `request ${requestId}`].filter(Boolean);
    super(`Stripe: ${kind}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`);
    this.name = 'StripeFault';
    this.kind = kind;
    this.code = code;
    this.param = param;
  }
}

/** Makes one request; throws a StripeFault when Stripe refuses. */
export async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    // Not at the start: checks of what is stored rarely ask Stripe, and its package is half of all that they would load.
    const { default: loaded } = await import('stripe');
    throw error instanceof loaded.errors.StripeError ? faultOf(error, loaded.errors) : error;
  }
}

type StripeErrors = (typeof Stripe)['errors'];

function faultOf(error: Stripe.errors.StripeError, errors: StripeErrors): StripeFault {
  const { code, decline_code: declined, param, requestId, statusCode = 0 } = error;
  const kind = kindOf(error, errors, statusCode);
  return new StripeFault(kind, { code: (kind === 'declined' && declined) || code, param, requestId });
}

function kindOf(
  error: Stripe.errors.StripeError,
  { StripeCardError, StripeRateLimitError, StripeConnectionError }: StripeErrors,
  status: number,
): StripeFaultKind {
  if (error instanceof StripeCardError) return 'declined';
  // 409: another request changes the object or uses the same idempotency key at this moment.
  if (error instanceof StripeRateLimitError || status === 409 || status === 429) return 'busy';
  if (error instanceof StripeConnectionError || status >= 500) return 'down';
  return 'refused';
}
