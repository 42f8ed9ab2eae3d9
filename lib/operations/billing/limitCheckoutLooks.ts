import { countOfDay } from '../../store/site/dayCounts.ts';
import type { Table } from '../../store/table.ts';
import { tooManyCheckoutLooks } from './checkoutSentences.ts';
import { isSessionId } from './completeCheckout.ts';

/** For each sign-up that a network may begin: whoever comes back from a payment may look at it again. */
const looksPerCheckout = 15;

/**
 * Counts a visitor's question after a payment, so that one network cannot use up the rate that Stripe allows the product. What has not
 * the form of a session's id is not asked of Stripe and not counted. Throws RATE_LIMITED.
 */
export async function limitCheckoutLooks(
  table: Table,
  sessionId: string,
  { networkHash, checkoutsPerDay, now }: { networkHash: string; checkoutsPerDay: number; now: Date },
): Promise<void> {
  if (!isSessionId(sessionId)) return;
  const limit = checkoutsPerDay * looksPerCheckout;
  if (!(await countOfDay(table, 'COMPLETION', { hash: networkHash, now, limit }))) throw tooManyCheckoutLooks(now);
}
