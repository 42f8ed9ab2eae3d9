import { FORM_LENGTH_MAX } from './canonicalForm.ts';
import type { ListedEntity } from './entity.ts';
import { firstAtLeast } from './firstAtLeast.ts';
import { unpackEntity } from './packedEntity.ts';
import type { Columns, Directory } from './segmentFormat.ts';

/** One opened edition of a list. Immutable; any number of searches may share it. */
export class Segment {
  readonly list: string;
  /** yyyy-mm-dd */
  readonly editionDate: string;
  readonly entityCount: number;
  readonly nameCount: number;
  readonly wordCount: number;
  /** For the files of lib/screening; nobody else needs to know the layout. */
  readonly columns: Columns;
  /** Length of form -> where forms of that length begin. */
  readonly #formsOfLength = new Uint32Array(FORM_LENGTH_MAX + 2);
  readonly #decoder = new TextDecoder();

  constructor(directory: Directory, columns: Columns) {
    this.list = directory.list;
    this.editionDate = directory.editionDate;
    this.entityCount = directory.entityCount;
    this.nameCount = directory.nameCount;
    this.wordCount = directory.wordCount;
    this.columns = columns;
    let offset = 0;
    for (let length = 0; length <= FORM_LENGTH_MAX; length++) {
      this.#formsOfLength[length] = offset;
      offset += length * ((columns.formLengthStart[length + 1] ?? 0) - (columns.formLengthStart[length] ?? 0));
    }
  }

  /** Where in the column of forms that of a word begins. */
  formStart(word: number): number {
    const { formLengthStart, wordFormLength } = this.columns;
    const length = wordFormLength[word] as number;
    return (this.#formsOfLength[length] as number) + (word - (formLengthStart[length] as number)) * length;
  }

  /** The form of a word, as letter numbers. */
  form(word: number): Uint8Array {
    const { wordForm, wordFormLength } = this.columns;
    const start = this.formStart(word);
    return wordForm.subarray(start, start + (wordFormLength[word] as number));
  }

  /** Decodes one record; 0 <= index < entityCount, in order of sourceRef. */
  entity(index: number): ListedEntity {
    const { detail, detailStart } = this.columns;
    return unpackEntity(this.#decoder.decode(detail.subarray(detailStart[index], detailStart[index + 1])));
  }

  /** Every record, in order of sourceRef, decoded one at a time: what editions are compared by. */
  *entities(): Generator<ListedEntity> {
    for (let index = 0; index < this.entityCount; index++) yield this.entity(index);
  }

  /** The entity a name belongs to. */
  entityOf(name: number): number {
    const { entityNamesStart } = this.columns;
    return firstAtLeast(entityNamesStart, name + 1) - 1;
  }

  /** The first letter of a word's text, as folded; `''` where it is not a-z. */
  initial(word: number): string {
    const { wordText, wordTextStart } = this.columns;
    const code = wordText[wordTextStart[word] ?? 0] ?? 0;
    return code >= 97 && code <= 122 ? String.fromCharCode(code) : '';
  }

  /** The first letter of a word's form, as a number. */
  firstLetter(word: number): number | undefined {
    const { wordForm, wordFormLength } = this.columns;
    return wordFormLength[word] ? wordForm[this.formStart(word)] : undefined;
  }

  /** The text of a word as folded. */
  wordText(word: number): string {
    const { wordText, wordTextStart } = this.columns;
    return this.#decoder.decode(wordText.subarray(wordTextStart[word], wordTextStart[word + 1]));
  }
}
