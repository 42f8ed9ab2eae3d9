import { ListRefusal, type ListRefusalCode } from '../listRefusal.ts';

/** A refusal of a file that may be another table than a list. */
export class TableRefusal extends ListRefusal {
  /** The sentence for whoever sent no list but a table of their own. */
  readonly ofTable: string;

  constructor(code: ListRefusalCode, sentence: string, ofTable: string = sentence) {
    super(code, sentence);
    this.ofTable = ofTable;
  }
}
