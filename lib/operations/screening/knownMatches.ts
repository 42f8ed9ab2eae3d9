import type { MatchDecision } from '../../contract/alerts/alertDecision.ts';
import type { ScreenedList } from '../../contract/lists/lists.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { logFault } from '../../platform/log.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { type ScreeningResult, type SegmentMatch, search } from '../../screening/search.ts';
import { beforeLimit, type Deadline, slowSentence } from '../usage/deadline.ts';
import type { LoadedLists } from './loadedLists.ts';
import { matchId } from './presentGroups.ts';

/** Facts of the subject in a question. */
export type AskedFacts = Pick<ScreeningInput, 'name' | 'type' | 'date_of_birth' | 'nationality' | 'identifiers'> & {
  /** Other names of the same one. */
  aliases?: readonly string[];
};

/** Decisions of the account about one of its subjects. */
export interface KnownMatches {
  /** Decided records, at most. */
  count: number;
  /** False if the subject may have decisions that were not read. */
  isAll: boolean;
  decisionOn(match: SegmentMatch, edition: ScreenedList, asked: AskedFacts): MatchDecision | undefined;
}

/** No decision of a subject was read. */
export const notRead: KnownMatches = { count: 0, isAll: false, decisionOn: () => undefined };

/** Reads the decisions about the subjects with these references. References without any are left out. */
export type FindKnownMatches = (externalRefs: readonly string[]) => Promise<ReadonlyMap<string, KnownMatches>>;

/** Decisions of an answer by the id of their match. */
export type Decisions = ReadonlyMap<string, MatchDecision>;

interface Knowing {
  deadline: Deadline;
  accountId: string;
  /** Without it no match has a decision. */
  findKnown?: FindKnownMatches | undefined;
}

const nothingKnown: ReadonlyMap<string, KnownMatches> = new Map();
/** A screening waits no longer for decisions: they refuse no answer. */
const readMsMax = 1_500;

/** Nothing is read for questions without a reference. Decisions not readable in time are `notRead`: the search goes on without them. */
export async function findKnownInTime(
  { deadline, accountId, findKnown }: Knowing,
  asked: readonly { external_ref?: string | undefined }[],
  readMs = readMsMax,
): Promise<ReadonlyMap<string, KnownMatches>> {
  const refs = asked.flatMap(({ external_ref: ref }) => ref ?? []);
  if (!findKnown || refs.length === 0) return nothingKnown;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), readMs);
  try {
    return await beforeLimit(findKnown(refs), AbortSignal.any([deadline.signal, late.signal]), slowSentence);
  } catch (error) {
    logFault('decisions not read for an answer', error, { accountId });
    return new Map(refs.map((ref) => [ref, notRead]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Searches as the query asks. Matches with a decision that holds take no places of its limit: the answer is the best matches up to the last
 * undecided one within the limit. So the same question with the number of these matches as its limit has the same answer.
 */
export function searchKnowing(
  lists: Pick<LoadedLists, 'segments' | 'editionOf'>,
  query: ScreeningQuery,
  asked: AskedFacts,
  known: KnownMatches | undefined,
): { result: ScreeningResult; decisions: Decisions } {
  const decisions = new Map<string, MatchDecision>();
  if (!known) return { result: search(lists.segments, query), decisions };
  const result = search(lists.segments, { ...query, limit: query.limit + known.count });
  const matches: SegmentMatch[] = [];
  let places = query.limit;
  for (const match of result.matches) {
    const edition = lists.editionOf(match.segment);
    const decision = known.decisionOn(match, edition, asked);
    if (!decision?.holds && places-- === 0) break;
    if (decision) decisions.set(matchId(match, edition), decision);
    matches.push(match);
  }
  return { result: { ...result, matches }, decisions };
}

/** Characters that the texts of an answer's decisions may take. */
const charactersMax = 300_000;

/** Puts decisions into presented matches. Beyond a bound they lose the values of changed facts. */
export function withDecisions<Match extends { id: string }>(
  matches: readonly Match[],
  decisions: Decisions,
): (Match & { decision?: MatchDecision })[] {
  let left = charactersMax;
  return matches.map((match) => {
    const decision = decisions.get(match.id);
    if (!decision) return match;
    left -= JSON.stringify(decision).length;
    return { ...match, decision: left > 0 ? decision : withoutValues(decision) };
  });
}

function withoutValues(decision: MatchDecision): MatchDecision {
  return { ...decision, changes: decision.changes.map((change) => ({ ...change, added: [], removed: [] })) };
}

/** What an answer says of decisions that were not read; nothing if all were. */
export const saidOf = (known: KnownMatches | undefined): { decisions_incomplete?: true } =>
  known && !known.isAll ? { decisions_incomplete: true } : {};

/** Puts decisions into an answer of one name, where its endpoint has the matches. */
export function answerWithDecisions<
  Answer extends { matches?: readonly { id: string }[]; results?: readonly { id: string }[] },
>(answer: Answer, decisions: Decisions, known: KnownMatches | undefined): Answer {
  const said = saidOf(known);
  if (decisions.size === 0) return { ...answer, ...said };
  const { matches, results } = answer;
  return {
    ...answer,
    ...said,
    ...(matches && { matches: withDecisions(matches, decisions) }),
    ...(results && { results: withDecisions(results, decisions) }),
  };
}
