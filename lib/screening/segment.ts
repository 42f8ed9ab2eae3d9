import { bisect } from './bisect.ts';
import type { ListedEntity } from './entity.ts';
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
  readonly #decoder = new TextDecoder();

  constructor(directory: Directory, columns: Columns) {
    this.list = directory.list;
    this.editionDate = directory.editionDate;
    this.entityCount = directory.entityCount;
    this.nameCount = directory.nameCount;
    this.wordCount = directory.wordCount;
    this.columns = columns;
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
    return bisect(0, this.entityCount, (entity) => (entityNamesStart[entity + 1] ?? 0) <= name);
  }

  /** The first letter of a word's text, as folded; `''` where it is not a-z. */
  initial(word: number): string {
    const { wordText, wordTextStart } = this.columns;
    const code = wordText[wordTextStart[word] ?? 0] ?? 0;
    return code >= 97 && code <= 122 ? String.fromCharCode(code) : '';
  }

  /** The first letter of a word's form, as a number. */
  firstLetter(word: number): number | undefined {
    const { wordForm, wordFormStart } = this.columns;
    return (wordFormStart[word] ?? 0) < (wordFormStart[word + 1] ?? 0) ? wordForm[wordFormStart[word] ?? 0] : undefined;
  }

  /** The text of a word as folded. */
  wordText(word: number): string {
    const { wordText, wordTextStart } = this.columns;
    return this.#decoder.decode(wordText.subarray(wordTextStart[word], wordTextStart[word + 1]));
  }
}
