import type { ScreenedList } from '../../contract/lists/lists.ts';
import type { RecordGroup } from '../../contract/screening/recordGroups.ts';
import type { ScreeningResult, SegmentMatch } from '../../screening/search.ts';
import type { LoadedLists } from './loadedLists.ts';

/** The id of a match: the same in every edition of its list. */
export function matchId({ entity }: Pick<SegmentMatch, 'entity'>, { list }: Pick<ScreenedList, 'list'>): string {
  return `${list}:${entity.sourceRef}`;
}

/** Groups of all shown records: the matches, and those with the terms alone. */
export function presentShownGroups({ matches, contained }: ScreeningResult, lists: LoadedLists): RecordGroup[] {
  return presentGroups([...matches, ...(contained?.matches ?? [])], lists);
}

/** The groups of matches in the order of their best ones. */
export function presentGroups(matches: readonly SegmentMatch[], lists: LoadedLists): RecordGroup[] {
  const groups = new Map<string, RecordGroup>();
  const shown = new Set(matches.map(({ group }) => group.id));
  for (const match of matches) {
    const { id, reason, size, related = [] } = match.group;
    const others = related.filter((other) => shown.has(other));
    const known = groups.get(id) ?? {
      group_id: id,
      reason,
      match_ids: [],
      group_size: size,
      ...(others.length > 0 ? { related_by_number: others } : {}),
    };
    known.match_ids.push(matchId(match, lists.editionOf(match.segment)));
    groups.set(id, known);
  }
  return [...groups.values()];
}
