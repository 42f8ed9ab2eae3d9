import type { ListType } from '../contract/lists/listTypes.ts';
import { countText } from '../contract/text/countText.ts';
import { cutText } from '../contract/text/cutText.ts';
import { ListRefusal } from './listRefusal.ts';

/** A problem in a file. */
export interface RecordProblem {
  /** 1 is the first record of an XML file, or the first line of a table below its header. */
  row: number;
  /** As the file or the entity calls it: `datesOfBirth`, `Fødselsdato`; empty for the row as a whole. */
  field: string;
  /** What the file holds there, cut to 200 characters. */
  value: string;
  sentence: string;
}

const valueCharactersMax = 200;
/** Most names of elements or columns kept; real lists have up to 118. */
const columnsMax = 1_000;
/** Bounds the memory for a file: one with so many is refused before its end. */
const problemRowsMax = 50_000;

/** What a reader learns about a file on the way, besides the entities. */
export class Findings {
  /** yyyy-mm-dd, the publisher's own date of the file. */
  listDate?: string;
  /** The list, if a format serves several and the content shows it. */
  listType?: ListType;
  /** How many records the file itself says it has. */
  declaredCount?: number;
  /** Records (XML) or lines (tables) read so far. */
  rowCount = 0;
  /** The current row; a reader holding rows back sets it on returning to them. */
  row = 0;
  /** Delisted records, kept in some files as history. */
  leftOutCount = 0;
  /** Names of the elements or columns met. */
  readonly columns = new Set<string>();
  /** The first problems; `problemRowCount` counts on. */
  readonly problems: RecordProblem[] = [];

  /** Sentences for a person to answer before the file is used: it may be damaged or a part. Each stands once. */
  readonly doubts = new Set<string>();

  readonly #problemsMax: number;
  readonly #problemRows = new Set<number>();

  constructor(problemsMax: number) {
    this.#problemsMax = problemsMax;
  }

  /** The next record or line begins; its elements, if any, are columns met. */
  nextRow(elements: readonly { name: string }[] = []): void {
    this.rowCount += 1;
    this.row = this.rowCount;
    if (this.columns.size < columnsMax) for (const { name } of elements) this.columns.add(name);
  }

  /** Notes a problem of the present row. Throws TOO_MANY_PROBLEMS beyond `problemRowsMax` rows. */
  problem(field: string, value: string, sentence: string): void {
    this.#problemRows.add(this.row);
    if (this.#problemRows.size > problemRowsMax) {
      const { problems } = this;
      throw new ListRefusal('TOO_MANY_PROBLEMS', `More than ${countText(problemRowsMax)} rows have problems.`, {
        problems,
      });
    }
    if (this.problems.length >= this.#problemsMax) return;
    this.problems.push({ row: this.row, field, value: cutText(value, valueCharactersMax), sentence });
  }

  get problemRowCount(): number {
    return this.#problemRows.size;
  }
}
