import type { RecordProblem } from './findings.ts';

/** What is known of a file that is being read, or was. */
export interface ListSummary {
  /** `un-xml`, and for people "UN Security Council consolidated list (XML)". */
  format: string;
  formatTitle: string;
  /** yyyy-mm-dd, as the file says; absent where it does not. */
  listDate?: string;
  /** How many records the file says it has; absent where it does not. */
  declaredCount?: number;
  /** Entities yielded so far. */
  recordCount: number;
  /** Records or table lines read so far: several lines of a table are one entity. */
  rowCount: number;
  /** Delisted records, which some files contain as history. */
  leftOutCount: number;
  /** Records that could not be screened and were not yielded; at most 1 % in a file that is accepted. */
  lostCount: number;
  /** Elements or columns met. */
  columnCount: number;
  /** The first problems, and how many rows have one. */
  problems: RecordProblem[];
  problemRowCount: number;
  /** What a person must answer before the file is used, in sentences: it may be damaged or a part of a list. */
  doubts: string[];
  /**
   * The file shows by itself that nothing is missing: it states how many records it has. A workbook's checksums do not, since the
   * program that shortens it writes them anew.
   */
  isVouched: boolean;
  /** Rows of the whole file: counted when it is read to its end, else declared by it or estimated from its beginning. */
  estimatedRowCount: number;
  /** Whether the file was read to its end and all its completeness checks passed. */
  complete: boolean;
  /** Of a complete file's bytes as they are unpacked; of a workbook as it is. */
  sha256?: string;
}
