import { formLengthMax } from '../text/canonicalForm.ts';
import type { LetterNumber } from '../text/letterCosts.ts';
import type { SharedWordIndex } from './indices.ts';
import type { Columns } from './segmentFormat.ts';

/** What is known of words by themselves, whatever names they stand in. */
export const wordColumns = [
  'wordText',
  'wordTextStart',
  'wordForm',
  'wordFormLength',
  'wordFormLetters',
  'formLetterWords',
  'textLetterWords',
  'wordScript',
  'formLengthStart',
  'keyValue',
  'keyWord',
] as const;
export type WordColumns = Pick<Columns, (typeof wordColumns)[number]>;

const decoder = new TextDecoder();

/** Words in their order, numbered from 0: those of one segment, or those of several (see sharedWords). Immutable. */
export class Words<Index extends number = SharedWordIndex> {
  readonly wordCount: number;
  /** Only for lib/screening: the layout is internal. */
  readonly columns: WordColumns;
  /** Length of form -> beginning of the forms of that length. */
  readonly #formsOfLength = new Uint32Array(formLengthMax + 2);

  constructor(wordCount: number, columns: WordColumns) {
    this.wordCount = wordCount;
    this.columns = columns;
    let offset = 0;
    for (let length = 0; length <= formLengthMax; length++) {
      this.#formsOfLength[length] = offset;
      offset += length * ((columns.formLengthStart[length + 1] ?? 0) - (columns.formLengthStart[length] ?? 0));
    }
  }

  /** The beginning of a word in the column of forms. */
  formStart(word: Index): number {
    const { formLengthStart, wordFormLength } = this.columns;
    const length = wordFormLength[word] as number;
    return (this.#formsOfLength[length] as number) + (word - (formLengthStart[length] as number)) * length;
  }

  /** The form of a word, as letter numbers. */
  form(word: Index): Uint8Array {
    const { wordForm, wordFormLength } = this.columns;
    const start = this.formStart(word);
    return wordForm.subarray(start, start + (wordFormLength[word] as number));
  }

  /** The first letter of a word's text, as folded; `''` if it is not a-z. */
  initial(word: Index): string {
    const { wordText, wordTextStart } = this.columns;
    const code = wordText[wordTextStart[word] ?? 0] ?? 0;
    return code >= 97 && code <= 122 ? String.fromCharCode(code) : '';
  }

  /** The letter of a word's form at this place, as a number. */
  letterAt(word: Index, place: number): LetterNumber | undefined {
    const { wordForm, wordFormLength } = this.columns;
    return place < (wordFormLength[word] ?? 0) ? (wordForm[this.formStart(word) + place] as LetterNumber) : undefined;
  }

  /** The text of a word as folded. */
  wordText(word: Index): string {
    const { wordText, wordTextStart } = this.columns;
    return decoder.decode(wordText.subarray(wordTextStart[word], wordTextStart[word + 1]));
  }
}
