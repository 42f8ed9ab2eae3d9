import type Stripe from 'stripe';
import type { PlanKey } from '../../contract/plans.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { refundInvoice } from '../../platform/stripe/refunds.ts';
import { cancelNow } from '../../platform/stripe/subscriptions.ts';
import { queueMail } from '../mails/queueMail.ts';

/**
 * Ends a subscription that must not have been bought, pays back what was paid for it, and tells so by mail. Every step can be repeated:
 * what has been done is not done twice.
 */
export async function returnPayment(
  { stripe, mails }: { stripe: Stripe; mails: MailQueue },
  { id, status, latest_invoice: invoice }: Stripe.Subscription,
  { email, plan }: { email: string; plan: PlanKey },
): Promise<void> {
  if (status !== 'canceled' && status !== 'incomplete_expired') await cancelNow(stripe, id);
  if (invoice) await refundInvoice(stripe, typeof invoice === 'string' ? invoice : (invoice.id ?? ''));
  const to = { type: 'address', email } as const;
  await queueMail(mails, `payment_returned:${id}`, to, { kind: 'payment_returned', plan });
}
