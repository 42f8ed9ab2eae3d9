import { Refusal } from '../../contract/refusal.ts';
import type { SimilarCount } from '../../contract/screening/screening.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import type { ScreeningResult } from '../../screening/search.ts';
import { type AnsweredFindings, basisOf, findingsOf } from '../receipts/receiptFacts.ts';
import { beforeLimit, type Deadline, listsSentence, tookTooLong } from '../usage/deadline.ts';
import type { CountedWork } from '../usage/work.ts';
import type { CurrentLists } from './currentLists.ts';
import { answerWithDecisions, type FindKnownMatches, findKnownInTime, searchKnowing } from './knownMatches.ts';
import type { ListKind, LoadedLists } from './loadedLists.ts';
import { similarBeyond } from './similarBeyond.ts';

/** The result of a search, with the lists. */
export interface Found {
  result: ScreeningResult;
  /** Only of an exact search: further finds of a fuzzy one. */
  similar: SimilarCount | null;
  lists: LoadedLists;
}

/** The call of a screening. */
export interface ScreeningCall {
  lists: CurrentLists;
  deadline: Deadline;
  accountId: string;
  now: Date;
  /** Without it no match has a decision. */
  findKnown?: FindKnownMatches | undefined;
}

export interface AskedName {
  input: ScreeningInput;
  kinds: readonly ListKind[];
}

/** Screens a name against the account's current lists and counts one search. Throws INVALID_REQUEST for an unsearchable name. */
export function screenName<Answer extends AnsweredFindings>(
  call: ScreeningCall,
  { input, kinds }: AskedName,
  present: (found: Found) => Answer,
): CountedWork<Answer> {
  const query = readScreeningInput(input);
  return {
    count: 1,
    meanwhile: true,
    async run() {
      const [lists, known] = await Promise.all([loadInTime(call, kinds), findKnownInTime(call, [input])]);
      if (call.deadline.hasPassed()) throw tookTooLong();
      requireLists(lists, input.allow_partial);
      const own = known.get(input.external_ref ?? '');
      const { result, decisions } = searchKnowing(lists, query, input, own);
      const answer = present({ result, lists, similar: similarBeyond(lists.segments, query, result) });
      const findings = findingsOf(withLimitInEffect(input, result), answer);
      return {
        answer: answerWithDecisions(answer, decisions, own),
        used: 1,
        matched: result.totalMatches > 0 ? 1 : 0,
        receipt: { about: { findings }, ...basisOf(lists) },
      };
    },
  };
}

/** A question with as many matches as it got: decided ones stand beside its limit, and a replay has to find them too. */
export function withLimitInEffect<Asked extends { limit: number }>(
  asked: Asked,
  { matches }: { matches: readonly unknown[] },
): Asked {
  return { ...asked, limit: Math.max(asked.limit, matches.length) };
}

/** The account's current lists. Throws LIST_UNAVAILABLE if they are still being loaded when the call can wait no longer. */
export function loadInTime(
  { lists, accountId, now, deadline }: ScreeningCall,
  kinds: readonly ListKind[],
): Promise<LoadedLists> {
  return beforeLimit(lists.load(accountId, kinds, now), deadline.signal, listsSentence);
}

/** Throws LIST_UNAVAILABLE if lists are missing, unless the caller allows a partial answer and there is at least one list. */
export function requireLists(lists: LoadedLists, allowPartial: boolean): void {
  const { lacking } = lists;
  if (lists.segments.length > 0 && (allowPartial || lacking.length === 0)) return;
  const names = (lacking.length > 0 ? lacking : lists.unavailable).map((list) => list.database).join(', ');
  throw new Refusal('LIST_UNAVAILABLE', `These lists are not available now: ${names}`, {
    lists_unavailable: lists.unavailable,
  });
}
