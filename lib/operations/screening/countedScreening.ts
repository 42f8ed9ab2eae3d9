import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Taken } from '../../store/usage/quota.ts';
import { beforeLimit, type Deadline, listsSentence, tookTooLong } from './beforeLimit.ts';
import { type Counted, type Counting, countedCall, type Used } from './countedCall.ts';
import type { CurrentLists } from './currentLists.ts';
import type { ListKind, LoadedLists } from './loadedLists.ts';

export interface CountedScreening extends Counting {
  lists: CurrentLists;
}

interface CountedOfLists extends Counted {
  kinds: readonly ListKind[];
}

type Screen<Answer> = (lists: LoadedLists) => Used<Answer> | Promise<Used<Answer>>;

/**
 * One counted call that has `screen` search the account's current lists. A single search is made while the quota is being asked
 * for, and thrown away where it is refused. Throws Refusal as the contract says.
 */
export function countedScreening<Answer>(
  deps: CountedScreening,
  call: CountedOfLists,
  screen: Screen<Answer>,
): Promise<Answer> {
  return countedCall(deps, call, (taking) => {
    // Loading is mostly a memory lookup; it need not wait for the quota.
    const loading = deps.lists.load(call.caller.accountId, call.kinds, call.now);
    loading.catch(() => undefined);
    const searching = call.count === 1 ? searchMeanwhile(deps.deadline, taking, loading, screen) : undefined;
    searching?.catch(() => undefined);
    return async () => {
      const lists = await beforeLimit(loading, deps.deadline.signal, listsSentence);
      return (await searching) ?? (await screen(lists));
    };
  });
}

/**
 * The search of a single name beside the request for its quota, which leaves first. Undefined where the quota was refused before the
 * search began. Throws LIST_UNAVAILABLE where the answer would come too late.
 */
async function searchMeanwhile<Answer>(
  deadline: Deadline,
  taking: Promise<Taken>,
  loading: Promise<LoadedLists>,
  screen: Screen<Answer>,
): Promise<Used<Answer> | undefined> {
  let isRefused = false;
  const note = (refused: boolean) => {
    isRefused = refused;
  };
  taking.then(
    ({ ok }) => note(!ok),
    () => note(true),
  );
  const [lists] = await Promise.all([loading, othersTurn()]);
  if (isRefused) return undefined;
  if (deadline.hasPassed()) throw tookTooLong();
  return screen(lists);
}
