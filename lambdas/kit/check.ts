import { randomUUID } from 'node:crypto';
import type { ScreenedList } from '../../lib/contract/lists.ts';
import type { ScreeningInput } from '../../lib/contract/screening.ts';
import type { ListKind } from '../../lib/operations/screening/currentLists.ts';
import { screenName } from '../../lib/operations/screening/screenName.ts';
import type { MatchType, SegmentMatch } from '../../lib/screening/query.ts';
import type { AppIdCaller } from './caller.ts';
import { currentLists, recentBuckets, usageQueue } from './screening.ts';
import { table } from './table.ts';

/** The story of every counted check: screen, and answer in the envelope with the matches as this endpoint shows them. */
export async function check<Match>(
  endpoint: string,
  kinds: readonly ListKind[],
  present: (match: SegmentMatch, matchType: MatchType, edition: ScreenedList) => Match,
  input: ScreeningInput,
  call: { caller: AppIdCaller; requestId: string; now: Date; headers: Record<string, string> },
) {
  const deps = { table: table(), lists: currentLists(), usageQueue: usageQueue(), recentBuckets: recentBuckets() };
  const chance = { usageEventId: randomUUID(), random: Math.random() };
  const { result, lists } = await screenName(deps, { ...call, ...chance, endpoint, kinds, input });
  return {
    matches: result.matches.map((match) => present(match, input.match_type, lists.editionOf(match.segment))),
    total_matches: result.totalMatches,
    query: { name: input.name, match_type: input.match_type, external_ref: input.external_ref ?? null },
    lists_screened: lists.screened,
    lists_unavailable: lists.unavailable,
    policy_version: result.policyVersion,
  };
}
