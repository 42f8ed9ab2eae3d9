import type { QueryUnit } from '../names/readQuery.ts';
import { unmatchedQueryCost } from '../policy.ts';
import { commonWeightMin, commonWordNamesMin, sharedWeightMargin, sharedWeightMin } from '../searchBounds.ts';
import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import type { FoundWords } from './foundWords.ts';
import { lengthOf } from './nearestRecords.ts';

/** Sums of one search. Reused per segment and cleared after use: a new array of this size would cost more than the search. */
interface Sums {
  /** Of the query's words that the name may have. */
  matched: Float32Array;
  /** The same, each as far as it is similar. */
  strength: Float32Array;
  /** The unit that last added to the name, so that a name gets each unit once, by its most similar word. */
  unit: Uint16Array;
}
const sumsOf = new WeakMap<Segment, Sums>();

export interface PromisingNames {
  /** The strongest first. */
  names: Uint32Array;
  /** How much of the query's weight each of them has, each word as far as it is similar. */
  strengths: Float32Array;
  /** How many words each of them has. */
  lengths: Uint16Array;
}

/**
 * The names that share enough of the query's weight to be worth a full comparison, the most promising first, `max` at most.
 * `similar` has the similar words of each unit, most similar first. The names left out cannot reach the threshold, except those
 * that share only words which many names have.
 */
export function similarNames(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  threshold: number,
  max: number,
): PromisingNames {
  const { matched, strength, unit: lastUnit } = sums(segment);
  const { wordNames, wordNamesStart } = segment.columns;
  const { own } = sharedWords(segment);
  const total = units.reduce((sum, unit) => sum + (unit.reading === 'word' ? unit.weight : 0), 0);
  const touched: NameIndex[] = [];
  let remaining = total;
  const least = total * leastShare(threshold);

  // Rare words first: once little weight remains, common words add no new names, only weight to those already found.
  const order = units.map((_, i) => i).sort((a, b) => unitWeight(units, b) - unitWeight(units, a) || a - b);
  for (const i of order) {
    const unit = units[i];
    if (!unit) continue;
    const decisive = unit.reading !== 'word' || remaining >= commonWeightMin * total;
    // Names without any of the heavier words can no longer reach it.
    const tooLate = unit.reading === 'word' && remaining < least;
    const { words, worth } = (similar[i] as FoundWords).bestFirst;
    for (let n = 0; n < words.length; n++) {
      const word = own[words[n] as SharedWordIndex] as WordIndex;
      if (word < 0) continue;
      const share = unit.weight * (worth[n] as number);
      const start = wordNamesStart[word] as number;
      const end = wordNamesStart[word + 1] as number;
      const admitsNew = !tooLate && (decisive || end - start <= commonWordNamesMin);
      for (let p = start; p < end; p++) {
        const name = wordNames[p] as NameIndex;
        if (lastUnit[name] === i + 1) continue;
        if (lastUnit[name] === 0) {
          if (!admitsNew) continue;
          touched.push(name);
        }
        lastUnit[name] = i + 1;
        matched[name] = (matched[name] as number) + unit.weight;
        strength[name] = (strength[name] as number) + share;
      }
    }
    if (unit.reading === 'word') remaining -= unit.weight;
  }

  const reaching: NameIndex[] = [];
  for (const name of touched) {
    if (canReach(threshold, matched[name] as number, strength[name] as number, total)) reaching.push(name);
  }
  const names = best(segment, reaching, strength, max);
  const strengths = Float32Array.from(names, (name) => strength[name] as number);
  const lengths = Uint16Array.from(names, (name) => lengthOf(segment, name as NameIndex));
  for (const name of touched) matched[name] = strength[name] = lastUnit[name] = 0;
  return { names, strengths, lengths };
}

/**
 * Whether a name may score the threshold (see scoreNames) when its words weigh what the query's do, and nothing but the rest of
 * the query stands against it.
 */
function canReach(threshold: number, matched: number, strength: number, total: number): boolean {
  if (matched < sharedWeightMin * total) return false;
  const missing = unmatchedQueryCost * Math.max(0, total - matched);
  return 2 * strength >= sharedWeightMargin * threshold * (2 * matched + missing);
}

/** The share of the query's weight below which a name cannot reach the threshold, were its words all equal: canReach, solved for it. */
function leastShare(threshold: number): number {
  const asked = sharedWeightMargin * threshold;
  return Math.max(sharedWeightMin, (unmatchedQueryCost * asked) / (2 - (2 - unmatchedQueryCost) * asked));
}

function sums(segment: Segment): Sums {
  const known = sumsOf.get(segment);
  if (known) return known;
  const fresh = {
    matched: new Float32Array(segment.nameCount),
    strength: new Float32Array(segment.nameCount),
    unit: new Uint16Array(segment.nameCount),
  };
  sumsOf.set(segment, fresh);
  return fresh;
}

function unitWeight(units: QueryUnit[], i: number): number {
  return units[i]?.weight ?? 0;
}

/** The strongest names; of equal ones those with fewer words, which have less left over. */
function best(segment: Segment, names: NameIndex[], strength: Float32Array, max: number): Uint32Array {
  return firstOf(
    names,
    max,
    (a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || lengthOf(segment, a) - lengthOf(segment, b) || a - b,
  );
}

/** The first `max` of the values in this order. Most of many values are only compared with the last of them. */
function firstOf<Value extends number>(
  values: Value[],
  max: number,
  order: (a: Value, b: Value) => number,
): Uint32Array {
  const first = Uint32Array.from(values.slice(0, max).sort(order));
  for (let i = max; i < values.length; i++) {
    const value = values[i] as Value;
    if (order(value, first[max - 1] as Value) > 0) continue;
    let low = 0;
    for (let high = max - 1; low < high; ) {
      const middle = (low + high) >>> 1;
      if (order(value, first[middle] as Value) < 0) high = middle;
      else low = middle + 1;
    }
    first.copyWithin(low + 1, low, max - 1);
    first[low] = value;
  }
  return first;
}

/**
 * Of the promising names of several lists `max`: half of them in equal numbers from each list, its strongest, so that a long
 * list cannot hide the names of another; the rest the strongest of all lists, of equal ones those with fewer words.
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
  // Each list is in this order itself, so that its next ones are taken.
  for (const { part } of left.slice(0, room)) kept[part] = (kept[part] ?? 0) + 1;
  return parts.map(({ names }, part) => names.subarray(0, kept[part]));
}
