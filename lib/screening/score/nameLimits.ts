import { roleIndex } from '../names/roles.ts';
import {
  kinMax,
  otherSyllableSimilarity,
  otherSyllablesMax,
  sameFormSimilarity,
  shortAliasLettersMin,
  shortAliasMax,
  soundAloneMax,
  weakNameMax,
} from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { isSyllables } from '../text/romanise.ts';
import type { Pair } from './align.ts';
import type { AlignedNames, NameLimit } from './alignedNames.ts';
import { kinLimit } from './kin.ts';

const lowestLimit = Math.min(weakNameMax, shortAliasMax, soundAloneMax, otherSyllablesMax, kinMax);

/** The limit that binds a pair of names most, of those that apply; undefined where none takes anything from the score. Not for equal names. */
export function nameLimit(names: AlignedNames, score: number): NameLimit | undefined {
  if (score <= lowestLimit) return undefined;
  const limits = [weakLimit(names), shortAliasLimit(names), soundLimit(names), syllableLimit(names), kinLimit(names)];
  return limits.filter((limit) => limit !== undefined).sort((a, b) => a.max - b.max)[0];
}

function weakLimit({ listed }: AlignedNames): NameLimit | undefined {
  const oneWord = listed.person && listed.words.length === 1;
  if (!oneWord && !listed.weak) return undefined;
  return { max: weakNameMax, why: 'a weak alias, or a single word, is little evidence alone' };
}

const legalRole = roleIndex('legal');

/** "NOOR" for "Al Noor Trading LLC": an alias of one word agrees with one of several that were asked for. */
function shortAliasLimit({ segment, query, listed, alignment }: AlignedNames): NameLimit | undefined {
  const { unmatchedQuery } = alignment;
  if (listed.words.length !== 1 || unmatchedQuery.length === 0) return undefined;
  const lettersOf = (places: number[]) =>
    places
      .filter((place) => query.roles[place] !== legalRole)
      .reduce((sum, place) => sum + (query.words[place]?.text.length ?? 0), 0);
  const left = lettersOf(unmatchedQuery);
  const [only] = listed.words as [WordIndex];
  const share = segment.wordText(only).length / (segment.wordText(only).length + left);
  if (left === 0 || share >= shortAliasLettersMin) return undefined;
  return { max: shortAliasMax, why: 'one short word stands for a longer name that was asked for' };
}

/** "李娜" and "La Linea": the sound of a name in Han or Hangul fits many foreign words that are no person's name. */
function soundLimit({ query, listed, alignment: { pairs } }: AlignedNames): NameLimit | undefined {
  const [word] = query.words;
  if (listed.person || !word || query.words.length !== 1 || !isSyllables(word.script)) return undefined;
  const soundsOnly = pairs.every(
    ({ relation, similarity }) =>
      relation === 'split' || (relation === 'transliteration' && similarity < sameFormSimilarity),
  );
  return soundsOnly ? { max: soundAloneMax, why: 'only the sound of one word in another script agrees' } : undefined;
}

/** "Kim Jong Un" and "Kim Won Hong": each syllable is a name of its own, and two of three are other ones. */
function syllableLimit({ query, listed, alignment: { pairs } }: AlignedNames): NameLimit | undefined {
  if (!listed.person || query.words.length !== 3 || listed.words.length !== 3) return undefined;
  if (!query.words.every(({ text }) => syllableReadings(text).length > 0)) return undefined;
  const other = pairs.filter(isOneWordEach).filter(({ similarity }) => similarity < sameFormSimilarity);
  if (other.length < 2 || other.every(({ similarity }) => similarity >= otherSyllableSimilarity)) return undefined;
  return { max: otherSyllablesMax, why: 'two of the three syllables are other ones' };
}

function isOneWordEach({ query, name }: Pair): boolean {
  return query.length === 1 && name.length === 1;
}
