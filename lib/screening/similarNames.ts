import {
  COMMON_WEIGHT_MIN,
  COMMON_WORD_NAMES_MIN,
  NAMES_SCORED_MAX,
  SHARED_WEIGHT_MARGIN,
  SHARED_WEIGHT_MIN,
  UNMATCHED_QUERY_COST,
} from './policy.ts';
import type { QueryUnit } from './readQuery.ts';
import type { FoundWords } from './recentWords.ts';
import type { Segment } from './segment.ts';

/** Sums of one search. Kept per segment and swept after use: a fresh array of this size costs more than the search. */
interface Sums {
  weight: Float32Array;
  /** The unit that last added to the name, so that a name gets each unit once, by its most similar word. */
  unit: Uint16Array;
}
const sumsOf = new WeakMap<Segment, Sums>();

/**
 * The names that share enough of the query's weight to be worth a full comparison, the most promising first.
 * `similar` has the similar words of each unit, most similar first. What is left out could not reach the threshold, but for
 * names that share nothing but words which many names have.
 */
export function similarNames(
  segment: Segment,
  units: QueryUnit[],
  similar: readonly FoundWords[],
  threshold: number,
): number[] {
  const { weight, unit: lastUnit } = sums(segment);
  const { wordNames, wordNamesStart } = segment.columns;
  const total = units.reduce((sum, unit) => sum + (unit.reading === 'word' ? unit.weight : 0), 0);
  const touched: number[] = [];
  let remaining = total;

  // Rare words first: once what remains is little, common words add no new names, only weight to those already seen.
  const order = units.map((_, i) => i).sort((a, b) => unitWeight(units, b) - unitWeight(units, a) || a - b);
  for (const i of order) {
    const unit = units[i];
    if (!unit) continue;
    const decisive = unit.reading !== 'word' || remaining >= COMMON_WEIGHT_MIN * total;
    for (const { word, similarity } of similar[i]?.words ?? []) {
      const end = wordNamesStart[word + 1] ?? 0;
      const admitsNew = decisive || end - (wordNamesStart[word] ?? 0) <= COMMON_WORD_NAMES_MIN;
      for (let p = wordNamesStart[word] ?? 0; p < end; p++) {
        const name = wordNames[p] ?? 0;
        if (lastUnit[name] === i + 1) continue;
        if (weight[name] === 0) {
          if (!admitsNew) continue;
          touched.push(name);
        }
        lastUnit[name] = i + 1;
        weight[name] = (weight[name] ?? 0) + unit.weight * similarity;
      }
    }
    if (unit.reading === 'word') remaining -= unit.weight;
  }

  const names = best(segment, touched, weight, sharedWeightMin(threshold) * total);
  for (const name of touched) weight[name] = lastUnit[name] = 0;
  return names;
}

/**
 * The share of the query's weight that a name must have to reach the threshold, with nothing else against it: the rest
 * of the query is missing in it (see scoreNames), and words of a name may weigh more than those of the query.
 */
function sharedWeightMin(threshold: number): number {
  const share = (UNMATCHED_QUERY_COST * threshold) / (2 - (2 - UNMATCHED_QUERY_COST) * threshold);
  return Math.max(SHARED_WEIGHT_MIN, SHARED_WEIGHT_MARGIN * share);
}

function sums(segment: Segment): Sums {
  const known = sumsOf.get(segment);
  if (known) return known;
  const fresh = { weight: new Float32Array(segment.nameCount), unit: new Uint16Array(segment.nameCount) };
  sumsOf.set(segment, fresh);
  return fresh;
}

function unitWeight(units: QueryUnit[], i: number): number {
  return units[i]?.weight ?? 0;
}

/** The names of the greatest sums; of equal ones those with fewer words, which have less left over. */
function best({ columns }: Segment, names: number[], weight: Float32Array, least: number): number[] {
  const length = (name: number) => (columns.namePlacesStart[name + 1] ?? 0) - (columns.namePlacesStart[name] ?? 0);
  return names
    .filter((name) => (weight[name] ?? 0) >= least)
    .sort((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || length(a) - length(b) || a - b)
    .slice(0, NAMES_SCORED_MAX);
}
