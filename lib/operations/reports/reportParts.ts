import type { Receipt, ReceiptRow } from '../../contract/receipts/receipt.ts';
import type { ReportFacts } from './reportFacts.ts';

/** A report as its template takes it: all texts, nothing of their look. */
export interface ReportPages {
  title: string;
  facts: ReportFacts;
  paragraphs: string[];
  sections: ReportSection[];
}

export interface ReportSection {
  heading: string;
  facts: ReportFacts;
  paragraphs: string[];
  tables: ReportTable[];
}

export interface ReportTable {
  columns: string[];
  /** Shares of the width; 0: as wide as its longest cell. */
  widths: number[];
  rows: string[][];
}

/** A receipt, in the report of a batch with the first rows of it. */
export interface ReportedReceipt {
  receipt: Receipt;
  /** Names with a match. */
  matched: number;
  rows: readonly ReceiptRow[];
  /** Whether its attached file has a proof. */
  isProved: boolean;
}
