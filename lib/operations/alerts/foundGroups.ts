import type { ReopenReason } from '../../contract/alerts/alertWords.ts';
import type { ScreenedList } from '../../contract/lists/lists.ts';
import type { SegmentMatch } from '../../screening/search.ts';
import { hasRecord } from '../../screening/segments.ts';
import type { MatchRule } from '../../store/alerts/alertItems.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import { matchId } from '../screening/presentGroups.ts';
import { type Fingerprinted, factsOfEntity } from './facts.ts';

/** A record found by a search. */
export interface FoundRecord extends Fingerprinted {
  /** `<list>:<the list's own key>` */
  id: string;
  database: string;
  list: ScreenedList['list'];
  name: string;
  score: number;
  rule: MatchRule;
}

/** Found records of one listed subject. */
export interface FoundGroup {
  id: string;
  records: FoundRecord[];
  /** Ids of all its records on all lists, found or not. Other records of its alert part from it. */
  members?: readonly string[];
}

/** The matches of a search by listed subject, best first. */
export function foundGroupsOf(matches: readonly SegmentMatch[], lists: Pick<LoadedLists, 'editionOf'>): FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  for (const match of matches) {
    const group = groups.get(match.group.id) ?? { id: match.group.id, records: [] };
    group.records.push(foundRecordOf(match, lists));
    groups.set(group.id, group);
  }
  return [...groups.values()];
}

function foundRecordOf(match: SegmentMatch, lists: Pick<LoadedLists, 'editionOf'>): FoundRecord {
  const edition = lists.editionOf(match.segment);
  return {
    id: matchId(match, edition),
    database: edition.database,
    list: edition.list,
    name: match.entity.names[0]?.text ?? '',
    score: match.score,
    rule: match.explanation.rule,
    ...factsOfEntity(match.entity),
  };
}

/** Why a search does not find a record any more. */
export type GoneReason = Extract<ReopenReason, 'record_removed' | 'no_longer_found' | 'list_not_searched'>;

/** A list that is not searched says nothing about its records; one that is has a record no more, or does not match it any more. */
export function whyGone(
  lists: Pick<LoadedLists, 'segments' | 'editionOf'>,
): (record: { id: string; database: string }) => GoneReason {
  return ({ id, database }) => {
    const searched = lists.segments.filter((segment) => lists.editionOf(segment).database === database);
    if (searched.length === 0) return 'list_not_searched';
    const key = id.slice(id.indexOf(':') + 1);
    return searched.some((segment) => hasRecord(segment, key)) ? 'no_longer_found' : 'record_removed';
  };
}
