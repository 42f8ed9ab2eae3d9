import type Stripe from 'stripe';
import { ask, StripeFault } from './stripeFault.ts';

/** Pays back all payments of an invoice; nothing if that has been done, or nothing was paid. */
export async function refundInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  const { data } = await ask(() => stripe.invoicePayments.list({ invoice: invoiceId, limit: 100 }));
  for (const { status, payment } of data) {
    const { payment_intent: intent } = payment;
    if (status !== 'paid' || !intent) continue;
    await refundPayment(stripe, typeof intent === 'string' ? intent : intent.id);
  }
}

async function refundPayment(stripe: Stripe, paymentIntent: string): Promise<void> {
  const idempotencyKey = `refund:${paymentIntent}`;
  try {
    await ask(() => stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey }));
  } catch (error) {
    // Source: Stripe API, "Error codes".
    if (!(error instanceof StripeFault) || error.code !== 'charge_already_refunded') throw error;
  }
}
