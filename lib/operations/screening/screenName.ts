import { Refusal } from '../../contract/refusal.ts';
import type { SimilarCount } from '../../contract/screening/screening.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import { type ScreeningResult, search } from '../../screening/search.ts';
import type { CountedCall } from './countedCall.ts';
import { type CountedScreening, countedScreening } from './countedScreening.ts';
import type { ListKind, LoadedLists } from './loadedLists.ts';
import { similarBeyond } from './similarBeyond.ts';

/** What a search has found, and in which lists. */
export interface Found {
  result: ScreeningResult;
  /** Of an exact search: what a fuzzy one finds beyond it. */
  similar: SimilarCount | null;
  lists: LoadedLists;
}

export interface Screening extends CountedCall {
  input: ScreeningInput;
  kinds: readonly ListKind[];
}

/** One counted screening of a name; `present` makes the answer of what was found. Throws Refusal as the contract says. */
export async function screenName<Answer>(
  deps: CountedScreening,
  screening: Screening,
  present: (found: Found) => Answer,
): Promise<Answer> {
  const { input } = screening;
  const query = readScreeningInput(input);
  return countedScreening(deps, { ...screening, count: 1 }, (lists) => {
    requireLists(lists, input.allow_partial);
    const result = search(lists.segments, query);
    return {
      answer: present({ result, lists, similar: similarBeyond(lists.segments, query, result) }),
      used: 1,
      matched: result.totalMatches > 0 ? 1 : 0,
    };
  });
}

/** Nothing is answered from lists that are not there, unless the caller asked for what there is. */
export function requireLists(lists: LoadedLists, allowPartial: boolean): void {
  const { lacking } = lists;
  if (lists.segments.length > 0 && (allowPartial || lacking.length === 0)) return;
  const names = (lacking.length > 0 ? lacking : lists.unavailable).map((list) => list.database).join(', ');
  throw new Refusal('LIST_UNAVAILABLE', `These lists are not available now: ${names}`, {
    lists_unavailable: lists.unavailable,
  });
}
