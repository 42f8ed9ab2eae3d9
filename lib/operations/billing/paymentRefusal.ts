import { Refusal } from '../../contract/refusal.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';

/** Seconds before a caller may try again. */
const retrySeconds = 10;
/** All requests of a call together, with their repetitions: API Gateway waits for 29 s. */
const answerMs = 25_000;
/** Stripe's codes for a payment its holder has to confirm. Source: Stripe documentation, "Error codes". */
const confirmationCodes = new Set(['authentication_required', 'subscription_payment_intent_requires_action']);

/**
 * Asks Stripe while a person waits. Throws PAYMENT_REFUSED if the bank does not take the card, and PAYMENT_UNAVAILABLE if Stripe does
 * not answer within `limitMs`, or is busy: the caller may ask again. Passes other errors on.
 */
export async function whilePersonWaits<Answer>(act: () => Promise<Answer>, limitMs = answerMs): Promise<Answer> {
  const limit = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new StripeFault('down')), { once: true });
  });
  try {
    return await Promise.race([act(), late]);
  } catch (error) {
    throw (error instanceof StripeFault && refusalOf(error)) || error;
  }
}

function refusalOf({ kind, code = '' }: StripeFault): Refusal | undefined {
  if (confirmationCodes.has(code)) {
    return new Refusal(
      'PAYMENT_REFUSED',
      'Your bank asks you to confirm this payment, so nothing was changed. Please make the change in the billing portal, where you can confirm it.',
    );
  }
  if (kind === 'declined') {
    return new Refusal(
      'PAYMENT_REFUSED',
      'Your card was not accepted, so nothing was changed. Please check the card in the billing portal, or use another one.',
    );
  }
  if (kind === 'refused') return undefined;
  return new Refusal(
    'PAYMENT_UNAVAILABLE',
    'The payment service does not answer at the moment. Please try again in a minute.',
    {},
    { 'Retry-After': String(retrySeconds) },
  );
}
