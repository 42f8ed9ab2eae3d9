import type { ScreenedList } from '../../contract/lists/lists.ts';
import { databaseName, type ListPart, type ListType } from '../../contract/lists/listTypes.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import { policyVersion } from '../../screening/policy.ts';
import { search } from '../../screening/search.ts';
import { openOrRenew, type Segment } from '../../screening/segments.ts';
import { boundMatches } from '../screening/boundMatches.ts';
import {
  presentListedMatch,
  presentPepMatch,
  presentSanctionsMatch,
  presentSearchResult,
} from '../screening/presentMatch.ts';
import type { PresentMatch } from '../screening/presentMatches.ts';
import { similarBeyond } from '../screening/similarBeyond.ts';

/**
 * The engine: from the bytes of segments and a question to the matches as they are answered. It is bundled alone, stored under its hash at
 * each release, and run again years later: it imports nothing of Node, and later releases read its answers.
 */

/** The ways in which endpoints answer a match. */
const presenters = {
  sanctions: presentSanctionsMatch,
  pep: presentPepMatch,
  listed: presentListedMatch,
  dashboard: presentSearchResult,
} satisfies Record<string, PresentMatch<{ truncated: string[] }>>;

/** A question of a receipt. The format of this and of what follows is kept: engines of all releases take it. */
export interface EngineQuestion {
  input: ScreeningInput;
  presented: keyof typeof presenters;
  /** Matches share the space of the answer; those of a batch do not. */
  isBounded: boolean;
}

/** An edition to search. */
export interface EngineList {
  list: ListType;
  part: ListPart;
  edition_id: string;
  /** Of its segment. */
  bytes: Uint8Array;
}

export interface EngineMatch {
  list: string;
  record_id: string;
  /** 0 to 1. */
  score: number;
  band: string;
  rule: string;
  /** The match as it stands in the answer's JSON. */
  answered: string;
}

export interface EngineAnswer {
  policy_version: string;
  matches: EngineMatch[];
  totals: { matches: number; contained: number | null; similar: number | null };
}

/** An opened segment with what matches say of its edition. */
export interface EngineSegment {
  segment: Segment;
  edition: Pick<ScreenedList, 'list' | 'database' | 'edition_id'>;
}

/** Throws for a question that this engine refuses, and for a segment that is damaged. */
export async function replay(question: EngineQuestion, lists: readonly EngineList[]): Promise<EngineAnswer> {
  return answerQuestion(question, await openLists(lists));
}

/** Throws for a segment that is damaged. */
export function openLists(lists: readonly EngineList[]): Promise<EngineSegment[]> {
  return Promise.all(
    lists.map(async ({ list, part, edition_id, bytes }) => {
      const found = await openOrRenew(bytes);
      if (!found.ok) throw new Error(found.sentence);
      return { segment: found.segment, edition: { list, database: databaseName(list, part), edition_id } };
    }),
  );
}

/** The same against segments that are open. */
export function answerQuestion(
  { input, presented, isBounded }: EngineQuestion,
  lists: readonly EngineSegment[],
): EngineAnswer {
  const query = readScreeningInput(input);
  const segments = lists.map(({ segment }) => segment);
  const result = search(segments, query);
  const similar = similarBeyond(segments, query, result);
  const editions = new Map(lists.map(({ segment, edition }) => [segment, edition]));
  const present = presenters[presented] as PresentMatch<AnsweredMatch>;
  const shown = [...result.matches, ...(result.contained?.matches ?? [])].map((match) =>
    present(match, input.match_type, editions.get(match.segment) as ScreenedList),
  );
  const answered = (isBounded ? boundMatches(shown) : shown).slice(0, result.matches.length);
  return {
    policy_version: policyVersion,
    matches: answered.map((match) => ({
      list: match.list,
      record_id: match.id,
      score: match.match_score,
      band: match.band,
      rule: match.explanation.rule,
      answered: JSON.stringify(match),
    })),
    totals: {
      matches: result.totalMatches,
      contained: result.contained?.total ?? null,
      similar: similar?.total ?? null,
    },
  };
}

interface AnsweredMatch {
  id: string;
  list: ListType;
  match_score: number;
  band: string;
  explanation: { rule: string };
  truncated: string[];
}
