import { paymentTroubleLines, type StripeMessage } from '../../../lib/contract/messages.ts';
import { logInfo } from '../../../lib/platform/log.ts';

/** Logs that a payment was disputed or paid back, if the event says so: alarms look for the lines. */
export function logTrouble({ trouble, event_id: stripeEventId }: StripeMessage & { about: 'event' }): void {
  if (trouble) logInfo(paymentTroubleLines[trouble], { stripeEventId });
}
