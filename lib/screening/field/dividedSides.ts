import { foldWords } from '../text/fold.ts';
import { type FieldWords, isFirm, isRare, readWordsOf } from './fieldName.ts';
import { isSearchable } from './isSearchable.ts';
import { withoutRemarks } from './remarks.ts';
import { type Token, textOf } from './tokens.ts';

/** What stands on one side of a separator. */
export interface Classified {
  tokens: Token[];
  /** Without remarks. */
  text: string;
  words: FieldWords;
}

export function classified(tokens: Token[], mixesCases: boolean): Classified {
  const text = textOf(withoutRemarks(tokens).tokens);
  return { tokens, text, words: readWordsOf(text, mixesCases) };
}

/**
 * The sides to search; single common words go to `left`; undefined if the whole is one name: "Johnson & Johnson", "Ernst & Young Global".
 */
export function dividedSides(read: readonly Classified[], left: string[], isNamePart: boolean): Token[][] | undefined {
  if (read.slice(1).some(isRestOfFirm) || !areNames(read, isNamePart)) return undefined;
  return read.flatMap(({ tokens, text, words }, i) => {
    if (words === 'none') {
      if (!isSearchable(text)) left.push(text);
      return [];
    }
    if (words !== 'word' || foldWords(text).length > 1) return [tokens];
    const ofFew = isRare(text) ? [tokens] : [];
    // "Maria and Vladimir Putin" share the surname.
    const next = read[i + 1];
    const surname = next?.words === 'person' ? next.tokens.at(-1) : undefined;
    if (surname) return [...ofFew, [...tokens, surname]];
    if (ofFew.length === 0) left.push(text);
    return ofFew;
  });
}

/** What goes on with a firm's name behind "and", as keys of words: "Jensen & Co", "Pérez y Cía". */
const restOfFirm = new Set(
  'co cia cie comp company compagnie compania son sons sonner sohne sohn soner hijos fils filhos figli partner partners associates asociados associes associados brothers bros bruder gebruder freres hermanos fratelli brodre family familie'.split(
    ' ',
  ),
);

/** Whether such a word stands alone or with a legal form or common words of firms; "Son Heung Min" is a person. */
function isRestOfFirm({ tokens }: Classified): boolean {
  const [first, ...more] = tokens;
  return first !== undefined && restOfFirm.has(first.key) && (more.length === 0 || isFirm(textOf(more)));
}

/** Whether "and" joins several names. Of firms each has a legal form of its own, or is a word of few names; of the rest one is a person. */
function areNames(read: readonly Classified[], isNamePart: boolean): boolean {
  const sides = read.map(({ words }) => words);
  const hasSingleWord = read.some(({ words, tokens }) => words === 'word' && tokens.length === 1);
  const has = (words: FieldWords) => sides.includes(words);
  if (has('form') || sides.lastIndexOf('common') > 0) return false;
  const isFirmsName = ({ words, text }: Classified) =>
    words === 'firm' || words === 'none' || (words === 'word' && !isNamePart && isRare(text));
  if (!has('person')) return read.every(isFirmsName) && has('firm');
  return !hasSingleWord || !(isNamePart || has('firm') || has('body') || has('common'));
}

/** Whether the text before a comma is a whole name and no surname. */
export function isBeforeComma(first: Classified, second: Classified, hasOthers: boolean): boolean {
  if (first.words === 'firm' || first.words === 'body') return true;
  if (first.words === 'common') return hasOthers;
  if (isBesideFirm(first, second)) return true;
  return first.words === 'person' && !isSurname(first.text, second.text);
}

/** "Sovcomflot, Jensen ApS": a word of few names is no surname of a firm. */
export const isBesideFirm = (first: Classified | undefined, second: Classified | undefined) =>
  first?.words === 'word' && isRare(first.text) && second?.words === 'firm';

/** In capitals before mixed-case given names: most lists and many files write surnames so. */
const isSurname = (before: string, behind: string) => !/\p{Ll}/u.test(before) && /\p{Ll}/u.test(behind);

/** What is only a legal form or common words of firms belongs to the name before it: "Noor Trading Co., Ltd". */
export function withLegalForms(sides: readonly Classified[]): Classified[] {
  const joined: Classified[] = [];
  for (const side of sides) {
    const before = joined.at(-1);
    if (before && (side.words === 'form' || side.words === 'common')) {
      const tokens = [...before.tokens, ...side.tokens];
      joined.splice(-1, 1, { tokens, text: textOf(tokens), words: 'firm' });
    } else joined.push(side);
  }
  return joined;
}
