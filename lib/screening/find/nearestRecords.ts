import type { EntityIndex, NameIndex } from '../segment/indices.ts';
import { chunksOf, type NameSet, setsOf } from '../segment/nameSet.ts';
import type { Segment } from '../segment/segment.ts';

/** Names with this many words or more count as equally long. */
const nameLengths = 16;

/** The names of one segment containing all terms of a query. */
export interface Containing {
  segment: Segment;
  names: NameSet;
}

export interface NearestRecords extends Containing {
  /** How many records these names belong to. */
  records: number;
  /** The names worth scoring, those with the fewest words first. */
  nearest: NameIndex[];
}

/**
 * Of the names containing a query, the nearest have the fewest words. Where there are no more than `max` in all segments, they are all of
 * them; else of each record its shortest one, until there are `max` records, of each segment as many as its share of the records is.
 */
export function nearestRecords(containing: readonly Containing[], max: number): NearestRecords[] {
  const total = containing.reduce((sum, { names }) => sum + names.count, 0);
  const records = containing.map(({ segment, names }) => names.countEntities(segment));
  const share = max / records.reduce((sum, count) => sum + count, 0);
  return containing.map(({ segment, names }, i) => {
    const count = records[i] as number;
    const nearest =
      total <= max ? byLength(segment, names.toArray()) : shortestOfEach(segment, names, Math.ceil(share * count));
    return { segment, names, records: count, nearest };
  });
}

/** Ascending names by their number of words, in time linear in their number. */
function byLength(segment: Segment, names: readonly NameIndex[]): NameIndex[] {
  if (names.length < 2) return [...names];
  const alike = Array.from({ length: nameLengths + 1 }, (): NameIndex[] => []);
  for (const name of names) alike[Math.min(nameLengths, lengthOf(segment, name))]?.push(name);
  return alike.flat();
}

function shortestOfEach(segment: Segment, names: NameSet, max: number): NameIndex[] {
  const found = new Map<EntityIndex, NameIndex>();
  for (const alike of alikeLong(segment)) {
    if (found.size >= max) break;
    names.forEachInBoth(alike, (name) => {
      const entity = segment.entityOf(name);
      if (!found.has(entity)) found.set(entity, name);
      return found.size < max;
    });
  }
  return [...found.values()];
}

/** The names of each segment by their number of words, made at first use; held as long as the segment. */
const alikeLongOf = new WeakMap<Segment, NameSet[]>();

function alikeLong(segment: Segment): NameSet[] {
  const known = alikeLongOf.get(segment);
  if (known) return known;
  const { nameCount, columns } = segment;
  const { namePlacesStart } = columns;
  const chunks = chunksOf(nameCount);
  const bits = new Uint32Array((nameLengths + 1) * chunks);
  for (let name = 0; name < nameCount; name++) {
    const length = (namePlacesStart[name + 1] as number) - (namePlacesStart[name] as number);
    const at = Math.min(length, nameLengths) * chunks + (name >>> 5);
    bits[at] = (bits[at] as number) | (1 << (name & 31));
  }
  const sets = setsOf(bits, nameLengths + 1);
  alikeLongOf.set(segment, sets);
  return sets;
}

/**
 * The same for an exact search, with few and ascending names: of each segment the names worth scoring, and the number of records behind all
 * of them.
 */
export function nearestExact(
  containing: readonly { segment: Segment; names: readonly NameIndex[] }[],
  max: number,
): { segment: Segment; nearest: readonly NameIndex[]; records: number }[] {
  const total = containing.reduce((sum, { names }) => sum + names.length, 0);
  const shortest = containing.map(({ segment, names }) => shortestPerEntity(segment, names));
  const share = max / shortest.reduce((sum, names) => sum + names.length, 0);
  return containing.map(({ segment, names }, i) => {
    const each = shortest[i] as NameIndex[];
    const nearest = total <= max ? names : byLength(segment, each).slice(0, Math.ceil(share * each.length));
    return { segment, nearest, records: each.length };
  });
}

/** For each entity, of its names the one with the fewest words. `names`: ascending, so the names of one entity are neighbours. */
function shortestPerEntity(segment: Segment, names: readonly NameIndex[]): NameIndex[] {
  const shortest: NameIndex[] = [];
  let entity: EntityIndex | undefined;
  for (const name of names) {
    const last = shortest.length - 1;
    if (segment.entityOf(name) !== entity) shortest.push(name);
    else if (lengthOf(segment, name) < lengthOf(segment, shortest[last] as NameIndex)) shortest[last] = name;
    entity = segment.entityOf(name);
  }
  return shortest;
}

/** How many words a name has. */
export function lengthOf({ columns: { namePlacesStart } }: Segment, name: NameIndex): number {
  return (namePlacesStart[name + 1] as number) - (namePlacesStart[name] as number);
}
