import type { RecordGroup } from '../../contract/screening/recordGroups.ts';
import { boundMatches, bytesOf, matchesBytesMax } from './boundMatches.ts';

interface Match {
  id: string;
  group_id: string;
  truncated: string[];
}

/** What may be left out of an item, and the rest of it: `matches` best first, and their groups. */
interface Item<M extends Match> {
  matches: M[];
  groups: RecordGroup[];
}

/** What a separator adds. */
const comma = 1;

/**
 * Matches of a batch's items, with everything else in them within a function's answer, and the groups of the kept ones. The best match
 * of every item is kept, cut if necessary; then the second best of every item, and so on, until there is no room. After a match without
 * room an item gets no worse one either. A group costs its bytes with its first match.
 */
export function boundBatch<M extends Match>(items: readonly Item<M>[], bytesMax = matchesBytesMax): Item<M>[] {
  const best = boundBest(items, bytesMax).values();
  const kept = items.map(({ matches }) => matches.slice(0, 1).map(() => best.next().value as M));
  let left = bytesMax - bytesOf(items.map((item, i) => withMatches(item, kept[i] as M[])));
  const deepest = Math.max(0, ...items.map(({ matches }) => matches.length));
  for (let rank = 1; rank < deepest; rank++) {
    for (const [i, item] of items.entries()) {
      const match = item.matches[rank];
      const before = kept[i] as M[];
      if (match === undefined || before.length < rank) continue;
      const bytes = bytesOf(match) + comma + groupBytes(item, match, before);
      if (bytes > left) continue;
      before.push(match);
      left -= bytes;
    }
  }
  return items.map(({ groups }, i) => withMatches({ matches: [], groups }, kept[i] as M[]));
}

/** Best match of every item with one. */
function boundBest<M extends Match>(items: readonly Item<M>[], bytesMax: number): M[] {
  let left = bytesMax - bytesOf(items.map((item) => withMatches(item, [])));
  const best: M[] = [];
  for (const item of items) {
    const [match] = item.matches;
    if (match === undefined) continue;
    left -= comma + groupBytes(item, match, []);
    best.push(match);
  }
  return boundMatches(best, left);
}

/** A match's addition to its item's groups, beside the matches kept already. */
function groupBytes<M extends Match>({ groups }: Item<M>, { id, group_id }: Match, kept: readonly M[]): number {
  if (kept.some((other) => other.group_id === group_id)) return bytesOf(id) + comma;
  const group = groups.find((one) => one.group_id === group_id);
  return group ? bytesOf({ ...group, match_ids: [id] }) + comma : 0;
}

/** The item with those of its matches, and with what its groups say of them. */
function withMatches<M extends Match>(item: Item<M>, matches: M[]): Item<M> {
  const ids = new Set(matches.map(({ id }) => id));
  const groups = item.groups
    .map((group) => ({ ...group, match_ids: group.match_ids.filter((id) => ids.has(id)) }))
    .filter(({ match_ids }) => match_ids.length > 0);
  return { ...item, matches, groups: withKeptRelated(groups) };
}

/** The groups without those that they are related to and that are not among them. */
function withKeptRelated(groups: RecordGroup[]): RecordGroup[] {
  const kept = new Set(groups.map(({ group_id }) => group_id));
  return groups.map(({ related_by_number: related, ...group }) => {
    const others = related?.filter((id) => kept.has(id)) ?? [];
    return others.length > 0 ? { ...group, related_by_number: others } : group;
  });
}
