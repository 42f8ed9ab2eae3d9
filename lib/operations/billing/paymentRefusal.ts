import { Refusal } from '../../contract/refusal.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';

/** Seconds after which a caller may try again. */
const retrySeconds = 10;

/**
 * Does what asks Stripe while a person waits. Throws PAYMENT_UNAVAILABLE where Stripe does not answer or is busy: what was asked may
 * be asked again. Everything else is thrown as it is.
 */
export async function whilePersonWaits<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof StripeFault) || (error.kind !== 'down' && error.kind !== 'busy')) throw error;
    throw new Refusal(
      'PAYMENT_UNAVAILABLE',
      'The payment service does not answer at the moment. Please try again in a minute.',
      {},
      { 'Retry-After': String(retrySeconds) },
    );
  }
}
