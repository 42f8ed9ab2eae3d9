import {
  areBothKnown,
  areOfTwoSexes,
  areOneGivenName,
  beginOtherwise,
  mayBothBeOfMen,
} from '../../screening/otherNames.ts';
import type { Explanation, WordMatch } from '../../screening/query.ts';
import { isFirstCase } from './cases.ts';

/** From here on two spellings are of one word, by lib/screening. */
const sameWordMin = 0.97;
/** A surname less alike than this is hardly a slip of the pen. */
const slipMin = 0.8;
/** The same of one with another first letter: Conner and O'Connell. */
const otherStartMin = 0.85;
/** A surname less alike than this is another one: Fierro and Field. */
const otherSurnameMax = 0.75;
/** A given name less alike than this is hardly a slip of the pen: Michael and Michelle. */
const givenSlipMin = 0.85;

/**
 * Whether similar words make another name. `another`: of the other sex, a surname in another spelling without a supporting given name,
 * another known name with another first sound, or one with little in common. `doubtful`: two known names, John and Joan, which may yet be
 * two spellings of one, as Jeffrey and Geoffrey. `declines`: the language declines names, so an ending may be that of the case.
 */
export function differenceOf(explanation: Explanation, declines: boolean): 'another' | 'doubtful' | undefined {
  const { words, matchedName, notInName } = explanation;
  const last = words.find(({ name }) => isLastOf(matchedName, name));
  const given = words.filter((word) => word !== last && !word.name.includes(' ') && !word.query.includes(' '));
  // With endings of cases only a surname in the first case proves the given name undeclined.
  const isPlain = !declines || (last !== undefined && isFirstCase(last.name));
  const ofTwoSexes = isPlain ? given.filter(({ query, name }) => areOfTwoSexes(query, name)) : [];
  if (ofTwoSexes.some(({ query, name }) => !mayBothBeOfMen(query, name))) return 'another';
  if (last && isSpelledOtherwise(last) && last.similarity < otherSurnameMax && isClearlyOther(last)) return 'another';
  if (last && isOther(last) && beginOtherwise(last.query, last.name)) return 'another';
  const others = (declines ? words.filter((word) => word === last) : words).filter(isOther);
  if (last && isSpelledOtherwise(last) && !isSpokenFor(given, notInName)) return 'another';
  const isOtherGiven = !declines && given.some((word) => isSpelledOtherwise(word) && word.similarity < givenSlipMin);
  const isOtherSurname = last !== undefined && isSpelledOtherwise(last) && isClearlyOther(last);
  const isByChance = !declines && (words.every(isSpelled) || words.some(isCutOut));
  const isDoubtful = ofTwoSexes.length > 0 || others.length > 0 || isOtherGiven || isOtherSurname || isByChance;
  return isDoubtful ? 'doubtful' : undefined;
}

const isSpelledOtherwise = ({ relation, similarity }: WordMatch) => relation === 'spelling' && similarity < sameWordMin;
/** Two names without an equal word, as Avern Cohn and John Avery, may be alike by chance. */
const isSpelled = ({ relation }: WordMatch) => relation === 'spelling';
/** The end of a word is another name more often than a slip of the pen, Van and Avan; its beginning may have the ending of a case. */
const isCutOut = ({ relation, query, name }: WordMatch) =>
  relation === 'contained' && !query.startsWith(name) && !name.startsWith(query);
const isOther = (word: WordMatch) => isSpelledOtherwise(word) && areBothKnown(word.query, word.name);
/** Scanned pages break words off: a word beginning another one is not clearly another. A slip of the pen rarely is in the first letter. */
const isClearlyOther = ({ query, name, similarity }: WordMatch) =>
  similarity < (query[0] === name[0] ? slipMin : otherStartMin) && !query.startsWith(name) && !name.startsWith(query);

/** Whether given names support a surname in another spelling: one or its short form if none is left over, else two. */
function isSpokenFor(given: readonly WordMatch[], notInName: readonly string[]): boolean {
  const speaking = given.filter((word) => word.relation !== 'initial' && !isShortAbroad(word)).length;
  return speaking > (notInName.some((word) => word.length > 1) ? 1 : 0);
}

/** A short form only of the name in another language, as Jill of Giulia by way of Julia, is too weak for a different surname. */
const isShortAbroad = ({ relation, query, name }: WordMatch) =>
  relation === 'nickname' && !areOneGivenName(query, name);

/** Whether the word stands last, as surnames do in articles. */
function isLastOf(name: string, word: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .toLowerCase();
  return plain(name).trimEnd().endsWith(plain(word));
}
