import { firstAtLeast } from './firstAtLeast.ts';
import type { Segment } from './segment.ts';
import type { Columns } from './segmentFormat.ts';

/** Names of so many words and more are alike long. */
const NAME_LENGTHS = 16;

/** Whether one of the entity's names is among these, which are ascending. */
export function hasNameAmong({ columns }: Segment, entity: number, names: Uint32Array): boolean {
  const first = columns.entityNamesStart[entity] ?? 0;
  const found = names[firstAtLeast(names, first)];
  return found !== undefined && found < (columns.entityNamesStart[entity + 1] ?? 0);
}

/** How many entities these names belong to; ascending names are of ascending entities. */
export function countEntities(segment: Segment, names: Uint32Array): number {
  const { entityNamesStart } = segment.columns;
  // Where most entities are meant, going on to the next one is faster than looking for it.
  const many = names.length > segment.entityCount / 16;
  let entity = -1;
  let end = 0;
  let count = 0;
  for (const name of names) {
    if (name < end) continue;
    count++;
    if (many) while (end <= name) end = entityNamesStart[++entity + 1] as number;
    else end = entityNamesStart[segment.entityOf(name) + 1] as number;
  }
  return count;
}

/**
 * Of ascending names those with the fewest words, shorter ones first, `max` at most: of names that contain the query,
 * they are the nearest.
 */
export function shortest({ columns }: Segment, names: Uint32Array, max: number): number[] {
  const byLength = Array.from({ length: NAME_LENGTHS }, (): number[] => []);
  for (const name of names) {
    const alike = byLength[Math.min(lengthOf(columns, name), NAME_LENGTHS - 1)];
    if (alike && alike.length < max) alike.push(name);
  }
  return byLength.flat().slice(0, max);
}

/** For each entity, of its names (ascending, as given) the one with the fewest words. */
export function shortestPerEntity(segment: Segment, names: number[]): number[] {
  const { columns } = segment;
  const shortest = new Map<number, number>();
  for (const name of names) {
    const entity = segment.entityOf(name);
    const known = shortest.get(entity);
    if (known === undefined || lengthOf(columns, name) < lengthOf(columns, known)) shortest.set(entity, name);
  }
  return [...shortest.values()];
}

function lengthOf(columns: Columns, name: number): number {
  return (columns.namePlacesStart[name + 1] ?? 0) - (columns.namePlacesStart[name] ?? 0);
}
