import { Refusal } from '../../contract/refusal.ts';
import { limitDefault, thresholdDefault, trialContainedMax } from '../../contract/screening/screeningLimits.ts';
import { logFault } from '../../platform/log.ts';
import { secondsUntilTomorrow } from '../../platform/secondsUntilTomorrow.ts';
import { search } from '../../screening/search.ts';
import { countOfDay, returnToDay } from '../../store/site/dayCounts.ts';
import type { Table } from '../../store/table.ts';

import { beforeLimit, type Deadline, listsSentence, tookTooLong } from '../usage/deadline.ts';
import type { CurrentLists } from './currentLists.ts';
import { type Found, requireLists } from './screenName.ts';

export interface TrialSearch {
  table: Table;
  lists: CurrentLists;
  deadline: Deadline;
}

export interface TrialQuery {
  name: string;
  /** What the searches of the visitor's network are counted under. */
  addressHash: string;
  dayLimit: number;
  now: Date;
}

/**
 * One search of a visitor in the shared lists. Counted only if the lists are there, and released if it fails or comes too late. Throws
 * LIST_UNAVAILABLE, and RATE_LIMITED with Retry-After in seconds until the next UTC day.
 */
export async function trialSearch<Answer>(
  { table, lists, deadline }: TrialSearch,
  query: TrialQuery,
  present: (found: Found) => Answer,
): Promise<Answer> {
  const { name, addressHash, dayLimit, now } = query;
  const loading = lists.load(undefined, ['sanctions', 'pep'], now);
  const loaded = await beforeLimit(loading, deadline.signal, listsSentence);
  requireLists(loaded, true);
  if (!(await countOfDay(table, 'TRIAL', { hash: addressHash, now, limit: dayLimit }))) throw usedUp(now);
  try {
    const result = search(loaded.segments, {
      name,
      matchType: 'fuzzy',
      threshold: thresholdDefault,
      limit: limitDefault,
      containedLimit: trialContainedMax,
    });
    const answer = present({ result, lists: loaded, similar: null });
    if (deadline.hasPassed()) throw tookTooLong();
    return answer;
  } catch (error) {
    await giveBack(table, query);
    throw error;
  }
}

function usedUp(now: Date): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    "Today's trial searches from this address are used up. Choose a plan to continue.",
    {},
    { 'Retry-After': String(secondsUntilTomorrow(now)) },
  );
}

/** Its own failure is only logged: the visitor is answered why the search failed. */
async function giveBack(table: Table, { addressHash, now }: TrialQuery): Promise<void> {
  try {
    await returnToDay(table, 'TRIAL', addressHash, now);
  } catch (error) {
    logFault('trial search not given back', error);
  }
}
