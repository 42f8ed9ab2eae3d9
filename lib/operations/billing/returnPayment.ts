import type Stripe from 'stripe';
import { hasEnded } from '../../billing/readSubscription.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { refundInvoice } from '../../platform/stripe/refunds.ts';
import { cancelNow } from '../../platform/stripe/subscriptions.ts';
import { queueMail } from '../mails/queueMail.ts';

/** Stands at Stripe as the reason why a subscription has ended. */
const paidBack = 'Paid back: this subscription must not have been bought.';

/** Whether an ended subscription was paid back, and did not end otherwise. */
export const wasReturned = ({ cancellation_details: details }: Stripe.Subscription) => details?.comment === paidBack;

/**
 * Refunds a mistaken subscription, tells so by mail, and ends it. Its end comes last and marks completion: the next call completes an
 * interrupted one, and an ended one is left as it is, however long ago. Every step is repeatable.
 */
export async function returnPayment(
  { stripe, mails }: { stripe: Stripe; mails: MailQueue },
  { id, status, latest_invoice: invoice }: Stripe.Subscription,
  { email, plan }: { email: string; plan: PlanKey },
): Promise<void> {
  if (hasEnded(status)) return;
  if (invoice) await refundInvoice(stripe, typeof invoice === 'string' ? invoice : (invoice.id ?? ''));
  const to = { type: 'address', email } as const;
  await queueMail(mails, `payment_returned:${id}`, to, { kind: 'payment_returned', plan });
  await cancelNow(stripe, id, paidBack);
}
