import type { RecordProblem } from './findings.ts';

/** Facts about a file, during and after its reading. */
export interface ListSummary {
  /** `un-xml`, and for people "UN Security Council consolidated list (XML)". */
  format: string;
  formatTitle: string;
  /** yyyy-mm-dd, from the file; absent if it states none. */
  listDate?: string;
  /** The number of records stated in the file; absent if it states none. */
  declaredCount?: number;
  /** Entities yielded so far. */
  recordCount: number;
  /** Records or table lines read so far: several lines of a table are one entity. */
  rowCount: number;
  /** Delisted records, kept in some files as history. */
  leftOutCount: number;
  /** Unscreenable records, not yielded; at most 1 % in an accepted file. */
  lostCount: number;
  /** Elements or columns met. */
  columnCount: number;
  /** The first problems, and how many rows have one. */
  problems: RecordProblem[];
  problemRowCount: number;
  /** What a person must answer before the file is used, in sentences: it may be damaged or a part of a list. */
  doubts: string[];
  /**
   * The file proves itself complete: it states its number of records. A workbook's checksums do not, since a program shortening it writes
   * them anew.
   */
  isVouched: boolean;
  /** Rows of the whole file: counted when it is read to its end, else declared by it or estimated from its beginning. */
  estimatedRowCount: number;
  /** Whether the file was read to its end and all its completeness checks passed. */
  complete: boolean;
  /** Of a complete file's bytes as they are unpacked; of a workbook as it is. */
  sha256?: string;
}
