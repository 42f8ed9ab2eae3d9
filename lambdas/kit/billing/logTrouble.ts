import { paymentTroubleLines, type StripeMessage } from '../../../lib/contract/messages.ts';
import { logInfo } from '../../../lib/platform/log.ts';

/** Logs a disputed or refunded payment of an event: alarms look for the lines. */
export function logTrouble({ trouble, event_id: stripeEventId }: StripeMessage & { about: 'event' }): void {
  if (trouble) logInfo(paymentTroubleLines[trouble], { stripeEventId });
}
