import { ListRefusal, type ListRefusalCode } from '../listRefusal.ts';

/** A refusal of a file, possibly another table than a list. */
export class TableRefusal extends ListRefusal {
  /** The sentence for the sender of a table instead of a list. */
  readonly ofTable: string;

  constructor(code: ListRefusalCode, sentence: string, ofTable: string = sentence) {
    super(code, sentence);
    this.ofTable = ofTable;
  }
}
