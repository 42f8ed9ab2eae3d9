import type { Segment } from '../segment/segment.ts';
import { type Component, componentOf, type Link, linkReasons } from './component.ts';
import { contradict } from './contradiction.ts';
import { type KnownGroups, knownGroups } from './knownGroups.ts';
import { linkFits } from './linkFits.ts';
import { compareRecordIds, type ListedRecord } from './listedRecord.ts';
import type { RecordGroup } from './recordGroup.ts';

/**
 * The groups of the records of some segments, found when they are asked for: by the marks each segment has of its records, so only the
 * segments have to be stored and kept in step. The same for the same segments in any order.
 */
export class RecordGroups {
  readonly #segments: readonly Segment[];
  readonly #known: KnownGroups;

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
    this.#known = knownGroups(segments);
  }

  of(record: ListedRecord): RecordGroup {
    const known = this.#known.get(record);
    if (known) return known;
    const component = componentOf(this.#segments, record);
    const { records } = component;
    let own: RecordGroup | undefined;
    const groups = membersOf(component);
    for (const members of groups) {
      const related = relatedTo(component, members, groups);
      const group = { ...groupOf(component, members), ...(related.length > 0 ? { related } : {}) };
      for (const member of members) this.#known.set(records[member] as ListedRecord, group);
      // The requested record is the first.
      if (members.has(0)) own = group;
    }
    return own as RecordGroup;
  }
}

/**
 * The records of a component in groups without contradicting members: links join groups, the strongest first and then in order of ids, as
 * long as nothing contradicts.
 */
function membersOf({ records, ids, links }: Component): Set<number>[] {
  const groups = records.map((_, i) => new Set([i]));
  if (links.length === 0) return groups;
  const id = (place: number) => ids[place] as string;
  const named = links.map((link) => ({ ...link, names: [id(link.one), id(link.other)].sort(compareRecordIds) }));
  const strength = ({ reason }: Link) => linkReasons.indexOf(reason);
  named.sort(
    (a, b) =>
      strength(a) - strength(b) ||
      compareRecordIds(a.names[0] as string, b.names[0] as string) ||
      compareRecordIds(a.names[1] as string, b.names[1] as string),
  );
  const everyPair = (
    one: Iterable<number>,
    other: Iterable<number>,
    holds: (a: ListedRecord, b: ListedRecord) => boolean,
  ) => [...one].every((a) => [...other].every((b) => holds(records[a] as ListedRecord, records[b] as ListedRecord)));
  for (const { one, other, reason } of named) {
    const [group, joining] = [groups[one], groups[other]] as [Set<number>, Set<number>];
    if (group === joining || !everyPair(group, joining, (a, b) => !contradict(a, b))) continue;
    // Births and lists are compared for all members, names only for the two with the number.
    const linked: [Iterable<number>, Iterable<number>] =
      reason === 'same_identifier' ? [[one], [other]] : [group, joining];
    if (!everyPair(...linked, (a, b) => linkFits(reason, a, b))) continue;
    for (const member of joining) {
      group.add(member);
      groups[member] = group;
    }
  }
  return [...new Set(groups)];
}

/** The ids of the groups that a number links with these members, without making them one subject. */
function relatedTo({ ids, links }: Component, members: ReadonlySet<number>, groups: readonly ReadonlySet<number>[]) {
  const others = links
    .filter(({ one, other, reason }) => reason !== 'same_name_and_birth' && members.has(one) !== members.has(other))
    .map(({ one, other }) => (members.has(one) ? other : one));
  const related = groups.filter((group) => others.some((other) => group.has(other)));
  return related.map((group) => leaderOf(ids, group)).sort(compareRecordIds);
}

function leaderOf(ids: readonly string[], members: ReadonlySet<number>): string {
  return Array.from(members, (member) => ids[member] as string).sort(compareRecordIds)[0] as string;
}

function groupOf({ ids, links }: Component, members: ReadonlySet<number>): RecordGroup {
  const within = links.filter(({ one, other }) => members.has(one) && members.has(other));
  const reason = linkReasons.find((candidate) => within.some((link) => link.reason === candidate)) ?? 'single';
  return { id: leaderOf(ids, members), reason, size: members.size };
}
