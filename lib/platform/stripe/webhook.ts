import Stripe from 'stripe';
import { StripeFault } from './stripeFault.ts';

/** An older event is a replay. Source: Stripe documentation, "Preventing replay attacks". */
const toleranceSeconds = 300;

/**
 * The event in a webhook's body. `body` is the body as it came, byte by byte; `signature` the header Stripe-Signature. Of several secrets
 * (while one is changed) any may have signed. Throws a StripeFault (refused) for a body not signed by Stripe, or not lately.
 */
export function readEvent(body: string, signature: string, secrets: readonly string[], now: Date): Stripe.Event {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
    } catch (error) {
      const isForeign = error instanceof Stripe.errors.StripeSignatureVerificationError;
      if (!isForeign && !(error instanceof SyntaxError)) throw error;
    }
  }
  throw new StripeFault('refused', { code: 'signature_invalid' });
}
