import { joinedFactor } from '../joinedPolicy.ts';
import { type Role, type RoleIndex, roleIndex } from '../names/roles.ts';
import {
  clearlyOtherSyllableSimilarity,
  kinMax,
  otherSyllableSimilarity,
  otherSyllablesMax,
  sameFormSimilarity,
  shortAliasLettersMin,
  shortAliasMax,
  shortNameLength,
  soundAloneMax,
  soundsEnoughSimilarity,
  weakNameMax,
} from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import { isEastAsianSurname, syllableReadings } from '../text/eastAsianSyllable.ts';
import { isSyllables } from '../text/romanise.ts';
import type { Alignment } from './align.ts';
import type { AlignedNames, NameLimit } from './alignedNames.ts';
import { generationLimit } from './generation.ts';
import { kinLimit } from './kin.ts';
import { kunyaLimit } from './kunya.ts';
import { oneGivenNameLimit } from './oneGivenName.ts';
import type { Pair } from './wordPair.ts';

const lowestLimit = Math.min(weakNameMax, shortAliasMax, soundAloneMax, otherSyllablesMax, kinMax);

/**
 * The strictest applicable limit of a pair of names; undefined if none takes anything from the score. Not for equal names. `agrees`:
 * whether a requested date of birth or nationality is the record's.
 */
export function nameLimit(names: AlignedNames, score: number, agrees: () => boolean): NameLimit | undefined {
  if (score <= lowestLimit) return undefined;
  const syllables = syllableLimit(names, agrees);
  const limits = [
    weakLimit(names),
    shortAliasLimit(names),
    soundLimit(names),
    syllables,
    kinLimit(names),
    generationLimit(names),
    kunyaLimit(names, agrees),
    oneGivenNameLimit(names),
  ];
  return limits.filter((limit) => limit !== undefined).sort((a, b) => a.max - b.max)[0];
}

function weakLimit({ listed, alignment }: AlignedNames): NameLimit | undefined {
  const oneWord = listed.person && listed.words.length === 1;
  if ((!oneWord && !listed.weak) || differInBlanksOnly(alignment)) return undefined;
  return { max: weakNameMax, why: 'a weak alias, or a single word, is little evidence alone' };
}

/** "Atiq Ullah" is exactly the name "Atiqullah". */
function differInBlanksOnly({ pairs, unmatchedQuery, unmatchedName }: Alignment): boolean {
  if (unmatchedQuery.length + unmatchedName.length > 0) return false;
  return pairs.every(
    ({ query, name, similarity }) => similarity >= (query.length + name.length > 2 ? joinedFactor : 1),
  );
}

/** The roles of distinctive words: "President Putin" and "Hamas Organization" have one such word each. */
const tellingRoles = (['word', 'country', 'number'] satisfies Role[]).map(roleIndex);
/** With an alias of few letters these count too: "Noor Trading" is one of many called Noor. */
const sharedRoles = (['generic', 'domain', 'particle', 'stop'] satisfies Role[]).map(roleIndex);

/** "NOOR" for "Al Noor Trading LLC": an alias of one word agrees with one of several requested. */
function shortAliasLimit({ segment, query, listed, alignment }: AlignedNames): NameLimit | undefined {
  const { unmatchedQuery } = alignment;
  if (listed.words.length !== 1 || unmatchedQuery.length === 0) return undefined;
  const [only] = listed.words as [WordIndex];
  const length = segment.wordText(only).length;
  const counted = length <= shortNameLength ? [...tellingRoles, ...sharedRoles] : tellingRoles;
  const left = unmatchedQuery
    .filter((place) => counted.includes(query.roles[place] as RoleIndex))
    .reduce((sum, place) => sum + (query.words[place]?.text.length ?? 0), 0);
  const share = length / (length + left);
  if (left === 0 || share >= shortAliasLettersMin) return undefined;
  return { max: shortAliasMax, why: 'one short word stands for a longer name that was asked for' };
}

/** Fewer characters sound like many words; and of so many, one word for two is chance. */
const fewSyllables = 3;

/** "李娜" and "La Linea": the sound of a name in Han or Hangul fits many foreign words outside persons' names. */
function soundLimit({ query, listed, alignment: { pairs } }: AlignedNames): NameLimit | undefined {
  const [word] = query.words;
  if (listed.person || !word || query.words.length !== 1 || !isSyllables(word.script)) return undefined;
  const characters = Array.from(word.text).length;
  const enough = characters < fewSyllables ? sameFormSimilarity : soundsEnoughSimilarity;
  const soundsOnly = pairs.every(
    ({ relation, similarity }) =>
      (relation === 'split' && characters <= fewSyllables) ||
      ((relation === 'split' || relation === 'transliteration') && similarity < enough),
  );
  return soundsOnly ? { max: soundAloneMax, why: 'only the sound of one word in another script agrees' } : undefined;
}

/**
 * "Kim Jong Un", "Kim Won Hong" and "Kim Jong": each syllable is a name of its own; a clearly different or missing one, or two of three
 * spelled otherwise, make another person.
 */
function syllableLimit(names: AlignedNames, agrees: () => boolean): NameLimit | undefined {
  const { segment, query, listed, alignment } = names;
  const [asked, named] = [query.words.length, listed.words.length];
  if (!listed.person || Math.max(asked, named) !== 3 || Math.min(asked, named) < 2) return undefined;
  const isSyllable = (text: string) => syllableReadings(text).length > 0;
  if (!query.words.every(({ text }) => isSyllable(text))) return undefined;
  if (!listed.words.every((word) => isSyllable(segment.wordText(word as WordIndex)))) return undefined;
  const single = alignment.pairs.filter(isOneWordEach);
  const areNames = [query, listed].every(({ roles }) => roles.every((role) => role === wordRole));
  if (asked !== named && areNames && single.length === alignment.pairs.length)
    return sharesSurname(names) && !agrees() ? limited('one of the three syllables is missing') : undefined;
  const other = single.filter(({ similarity }) => similarity < sameFormSimilarity);
  if (other.some(({ similarity }) => similarity < clearlyOtherSyllableSimilarity))
    return limited('one of the three syllables is another one');
  if (other.length < 2 || other.every(({ similarity }) => similarity >= otherSyllableSimilarity)) return undefined;
  return limited('two of the three syllables are other ones');
}

const limited = (why: string): NameLimit => ({ max: otherSyllablesMax, why });

/**
 * Whether a Korean or Chinese family name stands first or last in both names: "Maung Soe" and "Maung Maung Soe" are not read by syllables,
 * and "Jong Un" leaves the family name out.
 */
function sharesSurname({ segment, query, listed, alignment: { pairs } }: AlignedNames): boolean {
  const isEdge = (place: number, { length }: { length: number }) => place === 0 || place === length - 1;
  return pairs.some(({ query: [asked = -1], name: [named = -1] }) => {
    if (!isEdge(asked, query.words) || !isEdge(named, listed.words)) return false;
    const listedText = segment.wordText(listed.words[named] as WordIndex);
    return isEastAsianSurname(query.words[asked]?.text ?? '') && isEastAsianSurname(listedText);
  });
}

const wordRole = roleIndex('word');

function isOneWordEach({ query, name }: Pair): boolean {
  return query.length === 1 && name.length === 1;
}
