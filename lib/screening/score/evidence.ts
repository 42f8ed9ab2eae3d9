import type { NameReading } from '../names/readName.ts';
import {
  evidenceEnough,
  evidenceLackCost,
  evidenceRestWeight,
  sameFormSimilarity,
  servantEvidence,
  similarityExponent,
} from '../policy.ts';
import type { Alignment } from './align.ts';
import { isServant } from './servantName.ts';

/** What weighing needs of a name: the weight of each word, 0 to 255. */
interface Weights {
  weights: readonly number[];
}

const wholeWord = 255;

/**
 * The factor, 0 to 1, for persons' names in partial agreement: the less distinctive the shared words, the lower. "Jose Lopez" in "Jose
 * Francisco Lopez" may be anybody, two rare names in a long one hardly are. Names without anything left over on either side keep their
 * score, however common they are.
 */
export function evidenceFactor(
  query: Weights & Pick<NameReading, 'words'>,
  name: Weights,
  { pairs, unmatchedQuery, unmatchedName }: Alignment,
): number {
  let shared = 0;
  for (const pair of pairs) {
    const tells = pair.query.every((place) => isServant(query.words[place]?.text ?? '')) ? servantEvidence : 1;
    const weight = Math.min(sumOf(query.weights, pair.query), sumOf(name.weights, pair.name));
    // In another script a word tells as much.
    const isSame = pair.relation === 'transliteration' && pair.similarity >= sameFormSimilarity;
    const agrees = isSame ? 1 : pair.similarity ** similarityExponent;
    shared += tells * weight * agrees;
  }
  const rest = sumOf(query.weights, unmatchedQuery) + sumOf(name.weights, unmatchedName);
  const partly = Math.min(1, rest / wholeWord / evidenceRestWeight);
  const lack = Math.max(0, 1 - shared / wholeWord / evidenceEnough);
  return 1 - evidenceLackCost * partly * lack;
}

export function sumOf(weights: readonly number[], places: readonly number[]): number {
  let total = 0;
  for (const place of places) total += weights[place] ?? 0;
  return total;
}
