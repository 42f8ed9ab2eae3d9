import { alternativesIn } from './names/alternatives.ts';
import { isLegalFormAlone } from './names/legalForms.ts';
import { Word } from './names/word.ts';
import { foldWords } from './text/fold.ts';

/** Hangul fillers are letters by Unicode, and invisible. */
const visibleLetterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/**
 * Whether a name has a word that would be searched. Of punctuation, or of letters that folding drops (an Arabic tatweel alone),
 * nothing is left, and "no match" would be a false answer; no listed word consists of marks alone.
 */
export function isSearchable(name: string): boolean {
  // Folding keeps these: most names need no more.
  if (/[a-z0-9]/i.test(name)) return true;
  return foldWords(name).some((word) => visibleLetterOrDigit.test(word));
}

/** Whether a name is a legal form and nothing else, "Limited Liability Company": a thousand firms have it, and none is meant. */
export function isLegalFormOnly(name: string): boolean {
  return isLegalFormAlone(foldWords(name).map((word) => new Word(word)));
}

/** So many names side by side are searched in one query; each takes the time of a search. */
export const namesMax = 8;

/** Whether a query writes more names side by side than are searched: those beyond would be left out. */
export function hasTooManyNames(name: string): boolean {
  return alternativesIn(name).length > namesMax;
}
