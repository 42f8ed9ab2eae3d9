import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { RecordGroup } from '../../../../lib/contract/screening/recordGroups.ts';

/** One line of the results: all records of one person, organisation, ship or aircraft. */
export interface ResultGroup {
  id: string;
  /** Why its records are taken for the same; undefined for a single record. */
  reason: RecordGroup['reason'] | undefined;
  /** Records of it on all screened lists: more than in `records` if some do not match. */
  size: number;
  /** Names of other subjects of the answer with a number in common. */
  related: readonly string[];
  /** The best one first. */
  records: readonly [SearchResult, ...SearchResult[]];
}

/** The results by subject, best first. Among equal scores the account's home lists stand first, in their order. */
export function resultGroups(
  results: readonly SearchResult[],
  groups: readonly RecordGroup[],
  homeLists: readonly ListType[],
): ResultGroup[] {
  const rank = ({ list }: SearchResult) => (homeLists.includes(list) ? homeLists.indexOf(list) : homeLists.length);
  const bestFirst = (a: SearchResult, b: SearchResult) => b.match_score - a.match_score || rank(a) - rank(b);
  const byId = new Map(results.map((result) => [result.id, result]));
  const nameOf = (groupId: string) => results.find(({ group_id }) => group_id === groupId)?.name;
  const made: ResultGroup[] = [];
  for (const { group_id: id, reason, group_size: size, match_ids, related_by_number = [] } of groups) {
    const [first, ...others] = match_ids.flatMap((each) => byId.get(each) ?? []).sort(bestFirst);
    for (const each of match_ids) byId.delete(each);
    const related = related_by_number.flatMap((other) => nameOf(other) ?? []);
    if (first) made.push({ id, reason: size > 1 ? reason : undefined, size, related, records: [first, ...others] });
  }
  const single = (result: SearchResult): ResultGroup => ({
    id: `${result.edition_id} ${result.id}`,
    reason: undefined,
    size: 1,
    related: [],
    records: [result],
  });
  return [...made, ...[...byId.values()].map(single)].sort((a, b) => bestFirst(a.records[0], b.records[0]));
}

/** The first value of the group's records, the best record first. */
export function firstOf<Value>({ records }: ResultGroup, value: (record: SearchResult) => Value | null): Value | null {
  for (const record of records) {
    const found = value(record);
    if (found !== null) return found;
  }
  return null;
}
