import { queueTriesMax } from '../../../lib/contract/messages.ts';

/**
 * Fate of a message after its last try. `dead_letter`: its dead-letter queue takes it, with a function or a person behind. `give_up`:
 * nothing is behind, as for consumers of dead letters; it is deleted, with a line that rings an alarm.
 */
export type LastTry = 'dead_letter' | 'give_up';

export type AfterFailure = { retrySeconds: number } | 'dead_letter' | 'given_up';

/** Together about a day: long enough to outlast such an outage. */
export const giveUpTriesMax = 100;
const firstRetrySeconds = 15;
const retrySecondsMax = 15 * 60;

/**
 * Outcome of a message after `tries` failures. With a dead-letter queue it comes back after 15 seconds and then after 45: a minute of
 * trouble elsewhere fails nothing. Without one its pauses double up to a quarter of an hour.
 */
export function afterFailure(lastTry: LastTry, tries: number): AfterFailure {
  if (lastTry === 'dead_letter') return tries < queueTriesMax ? { retrySeconds: 5 * 3 ** tries } : 'dead_letter';
  if (tries >= giveUpTriesMax) return 'given_up';
  return { retrySeconds: Math.min(firstRetrySeconds * 2 ** (tries - 1), retrySecondsMax) };
}
