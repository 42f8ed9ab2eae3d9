import { readField } from './field/readField.ts';
import { isLegalFormAlone } from './names/legalForms.ts';
import { Word } from './names/word.ts';
import { foldWords } from './text/fold.ts';

export { isSearchable } from './field/isSearchable.ts';

/** Whether a name is a legal form and nothing else, "Limited Liability Company": a thousand firms have it, and none is meant. */
export function isLegalFormOnly(name: string): boolean {
  return isLegalFormAlone(foldWords(name).map((word) => new Word(word)));
}

/** So many names in one field are searched in one query; each takes the time of a search. */
export const namesMax = 8;

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Whether a field gives more names than are searched: those beyond would be left out. A field of few words is not read for it. */
export function hasTooManyNames(name: string): boolean {
  return (name.match(word)?.length ?? 0) > namesMax && readField(name).parts.length > namesMax;
}
