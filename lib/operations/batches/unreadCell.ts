import type { Criterion } from '../../screening/query.ts';

/** A cell that cannot be understood, or for which its subject is not screened. */
export class UnreadCell extends Error {
  readonly column: string;
  readonly value: string;
  /** What the cell would have been compared as. */
  readonly criterion: Criterion | undefined;

  constructor(column: string, value: string, sentence: string, criterion?: Criterion) {
    super(sentence);
    this.column = column;
    this.value = value;
    this.criterion = criterion;
  }
}
