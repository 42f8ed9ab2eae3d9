import { cutText } from '../contract/text/cutText.ts';
import type { Criterion } from '../screening/query.ts';
import { unusedSentence } from './rowSentences.ts';

/** Why a row or a subject of it cannot be screened, or why a cell of it is not used. */
export interface RowProblem {
  field: string;
  value: string;
  sentence: string;
}

/** A cell that cannot be understood, or for which its subject is not screened. No error: its stack would cost more than all else of a row. */
export class UnreadCell {
  readonly column: string;
  readonly value: string;
  readonly sentence: string;
  /** What the cell would have been compared as. */
  readonly criterion: Criterion | undefined;

  constructor(column: string, value: string, sentence: string, criterion?: Criterion) {
    this.column = column;
    this.value = value;
    this.sentence = sentence;
    this.criterion = criterion;
  }

  /** The same for a cell that prevents its row's screening. */
  within(): UnreadCell {
    return new UnreadCell(this.column, this.value, this.sentence.replace(` ${unusedSentence}`, ''), this.criterion);
  }

  /** The same for a cell its row is screened without. */
  without(): UnreadCell {
    return new UnreadCell(this.column, this.value, `${this.sentence} ${unusedSentence}`, this.criterion);
  }
}

/** Thrown for a cell that keeps its subject from being screened. */
export class RefusedCell extends Error {
  readonly cell: UnreadCell;

  constructor(cell: UnreadCell) {
    super(cell.sentence);
    this.cell = cell;
  }
}

/** Characters quoted of a cell that is not understood. */
const valueCharactersMax = 200;

export const problemOf = ({ column: field, value, sentence: own }: UnreadCell, sentence = own): RowProblem => ({
  field,
  value: cutText(value, valueCharactersMax),
  sentence,
});

export function torn(cells: number, columns: number): RefusedCell {
  const sentence = `The row has ${cells} cells and the file ${columns} columns, so what stands in which column is not certain.`;
  return new RefusedCell(new UnreadCell('', '', sentence));
}
