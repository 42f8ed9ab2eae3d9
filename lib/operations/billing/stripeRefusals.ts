import { Refusal } from '../../contract/refusal.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';

/** Stripe's codes for a payment that its holder has to confirm. Source: Stripe documentation, "Error codes". */
const confirmationCodes = new Set(['authentication_required', 'subscription_payment_intent_requires_action']);

/**
 * Does something at Stripe for somebody who waits. Throws PAYMENT_REFUSED where the bank does not take the card and PAYMENT_UNAVAILABLE
 * where Stripe does not answer; what it refuses otherwise is a fault of ours.
 */
export async function forSomebody<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    throw refusalOf(error) ?? error;
  }
}

function refusalOf({ kind, code }: StripeFault): Refusal | undefined {
  if (kind === 'declined' || (code !== undefined && confirmationCodes.has(code))) {
    return new Refusal(
      'PAYMENT_REFUSED',
      confirmationCodes.has(code ?? '')
        ? 'Your bank asks you to confirm this payment, so nothing was changed. Please make the change in the billing portal, where you can confirm it.'
        : 'Your card was not accepted, so nothing was changed. Please check the card in the billing portal, or use another one.',
    );
  }
  if (kind === 'refused') return undefined;
  return new Refusal('PAYMENT_UNAVAILABLE', 'The payment service does not answer at the moment. Please try again.');
}
