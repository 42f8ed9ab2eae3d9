import type { QueryUnit } from '../names/readQuery.ts';
import { commonWeightMin, commonWordNamesMin } from '../searchBounds.ts';
import type { NameIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { FoundWords } from './foundWords.ts';
import { NameWeights } from './nameWeights.ts';
import { lengthOf } from './nearestRecords.ts';
import { canReach, leastShare, leastWorth } from './reach.ts';
import { strongestNames } from './strongestNames.ts';

export interface PromisingNames {
  /** The strongest first. */
  names: Uint32Array;
  /** How much of the query's weight each of them has, each word as far as it is similar. */
  strengths: Float32Array;
  /** How many words each of them has. */
  lengths: Uint16Array;
}

interface Bounds {
  max: number;
  /** Whether words common to many names find new ones however little of the weight remains. */
  admitsCommon: boolean;
}

/**
 * The names sharing enough of the query's weight for a full comparison, the most promising first, `max` at most. `similar` has the similar
 * words of each unit, most similar first. The names left out cannot reach the threshold, except those sharing only common words.
 */
export function similarNames(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  threshold: number,
  { max, admitsCommon }: Bounds,
): PromisingNames {
  const total = units.reduce((sum, unit) => sum + (unit.reading === 'word' ? unit.weight : 0), 0);
  const least = total * leastShare(threshold);
  const found = new NameWeights(segment);
  let remaining = total;
  let later = units.reduce((sum, { weight }) => sum + weight, 0);

  // Rare words first: once little weight remains, common words add no new names, only weight to those already found.
  const order = units.map((_, i) => i).sort((a, b) => unitWeight(units, b) - unitWeight(units, a) || a - b);
  for (const i of order) {
    const unit = units[i];
    if (!unit) continue;
    later -= unit.weight;
    const decisive = admitsCommon || unit.reading !== 'word' || remaining >= commonWeightMin * total;
    // Names without any of the heavier words can no longer reach it.
    const tooLate = unit.reading === 'word' && remaining < least;
    found.add(
      unit.weight,
      (similar[i] as FoundWords).bestFirst,
      tooLate ? 0 : decisive ? Number.POSITIVE_INFINITY : commonWordNamesMin,
      leastWorth(threshold, unit.weight, later, total),
    );
    if (unit.reading === 'word') remaining -= unit.weight;
  }

  const reaching = found.names.filter((_, at) => canReach(threshold, found.matched(at), found.strength(at), total));
  const names = strongestNames(segment, reaching, (name) => found.strengthOf(name), max);
  const strengths = new Float32Array(names.length);
  const lengths = new Uint16Array(names.length);
  for (let i = 0; i < names.length; i++) {
    strengths[i] = found.strengthOf(names[i] as NameIndex);
    lengths[i] = lengthOf(segment, names[i] as NameIndex);
  }
  return { names, strengths, lengths };
}

function unitWeight(units: QueryUnit[], i: number): number {
  return units[i]?.weight ?? 0;
}

/**
 * Of the promising names of several lists `max`: half of them in equal numbers from each list, its strongest, so a long list cannot hide
 * the names of another; the rest the strongest of all lists, ties by fewer words.
 */
export function strongest(parts: readonly PromisingNames[], max: number): Uint32Array[] {
  const all = parts.reduce((sum, { names }) => sum + names.length, 0);
  if (all <= max) return parts.map(({ names }) => names);
  const own = Math.floor(max / 2 / parts.length);
  const kept = parts.map(({ names }) => Math.min(own, names.length));
  const left = parts
    .flatMap(({ strengths, lengths }, part) =>
      Array.from(strengths.subarray(own), (strength, i) => ({ part, strength, length: lengths[own + i] ?? 0 })),
    )
    .sort((a, b) => b.strength - a.strength || a.length - b.length);
  const room = max - kept.reduce((sum, count) => sum + count, 0);
  // Each list is already in this order, so its next ones are taken.
  for (const { part } of left.slice(0, room)) kept[part] = (kept[part] ?? 0) + 1;
  return parts.map(({ names }, part) => names.subarray(0, kept[part]));
}
