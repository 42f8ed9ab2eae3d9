import { paymentTroubleLines, type StripeMessage } from '../../lib/contract/messages.ts';
import type { StripeOutcome } from '../../lib/operations/billing/applyStripeMessage.ts';
import { logInfo } from '../../lib/platform/log.ts';

/**
 * Logs that a payment was disputed or paid back, once for its event: alarms look for the lines. Also where the customer has no account
 * (any more), which an operator must know all the same.
 */
export function logTrouble(message: StripeMessage, outcome: StripeOutcome | 'postponed'): void {
  if (message.about !== 'event' || !message.trouble) return;
  if (outcome !== 'applied' && outcome !== 'unknown_customer') return;
  logInfo(paymentTroubleLines[message.trouble], { stripeEventId: message.event_id });
}
