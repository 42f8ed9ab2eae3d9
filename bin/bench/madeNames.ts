import type { ListedEntity } from '../../lib/screening/entity.ts';
import type { Segment } from '../../lib/screening/segments.ts';

/** Numbers between 0 and 1, the same in every run. */
export type Random = () => number;

/** A record like another one, each of its names with half of its words from some other record's. */
export function madeEntity(all: ListedEntity[], sourceRef: string, random: Random): ListedEntity {
  const entity = pick(all, random);
  const names = entity.names.map((name) => ({
    ...name,
    text: cross(name.text, pick(pick(all, random).names, random).text),
  }));
  return { ...entity, sourceRef, names };
}

/** The first half of a name and the last half of another. */
export function cross(name: string, other: string): string {
  const words = name.split(' ');
  const others = other.split(' ');
  return [...words.slice(0, Math.ceil(words.length / 2)), ...others.slice(Math.floor(others.length / 2))].join(' ');
}

export function sample(segments: Segment[], count: number, random: Random): string[] {
  const records = segments.map((segment) => [...segment.entities()]);
  return Array.from({ length: count }, () => pick(pick(pick(records, random), random).names, random).text);
}

export function made(names: string[], count: number, random: Random): string[] {
  return Array.from({ length: count }, () => cross(pick(names, random), pick(names, random)));
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** Mulberry32. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
