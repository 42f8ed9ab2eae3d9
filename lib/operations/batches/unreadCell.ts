import { cutText } from '../../contract/cutText.ts';
import { unusedSentence } from './rowSentences.ts';

/** Why a row cannot be screened, or why a cell of it is not used. */
export interface RowProblem {
  field: string;
  value: string;
  sentence: string;
}

/** A cell that cannot be understood: the row is not screened, since what it says is not known. */
export class UnreadCell extends Error {
  readonly column: string;
  readonly value: string;

  constructor(column: string, value: string, sentence: string) {
    super(sentence);
    this.column = column;
    this.value = value;
  }

  /** The same of a cell without which its row is screened. */
  without(): UnreadCell {
    return new UnreadCell(this.column, this.value, `${this.message} ${unusedSentence}`);
  }
}

/** Characters of a cell that are told where it cannot be understood. */
const valueCharactersMax = 200;

export const problemOf = ({ column: field, value }: UnreadCell, sentence: string): RowProblem => ({
  field,
  value: cutText(value, valueCharactersMax),
  sentence,
});

export function torn(cells: number, columns: number): UnreadCell {
  const sentence = `The row has ${cells} cells and the file ${columns} columns, so what stands in which column is not certain.`;
  return new UnreadCell('', '', sentence);
}
