import type Stripe from 'stripe';
import { expireCheckoutSession, findCheckoutSession } from '../../platform/stripe/checkout.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';

/** Closes a page at Stripe against payment; `complete` if it was paid. */
export async function closeSession(stripe: Stripe, sessionId: string): Promise<'closed' | 'complete'> {
  try {
    await expireCheckoutSession(stripe, sessionId);
    return 'closed';
  } catch (error) {
    if (!(error instanceof StripeFault) || error.kind !== 'refused') throw error;
    if (error.code === 'resource_missing') return 'closed';
  }
  // Paid or closed before; only its state tells which.
  return (await findCheckoutSession(stripe, sessionId)).status === 'complete' ? 'complete' : 'closed';
}
