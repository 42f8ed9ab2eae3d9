import type { TableRow } from '../../files/csvTable.ts';
import type { Findings } from '../../findings.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { rowsPerRecordMax } from '../rowsPerRecord.ts';

/** What every row of a designation repeats. */
const repeated = ['Regime Name', 'Designation Type', 'Date Designated', 'Last Updated', 'OFSI Group ID'];

/**
 * Checks the common parts of a designation's rows, so torn and joined rows are noticed even with the right number of cells: they agree in
 * the columns of the designation, and one of them has its primary name. Both hold for the 6,349 designations of two editions of 2026. A
 * violating edition is asked about, not refused: the files at hand were rebuilt from copies of the list.
 */
export class UkRows {
  readonly #findings: Findings;
  #key = '';
  #head = '';
  #hasPrimary = true;
  #rowsOfDesignation = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Throws BROKEN_FILE for a designation without end. */
  check(key: string, { get }: TableRow): void {
    const head = repeated.map((column) => get(column) ?? '').join('\n');
    this.#rowsOfDesignation = key === this.#key ? this.#rowsOfDesignation + 1 : 1;
    if (this.#rowsOfDesignation > rowsPerRecordMax) {
      const { row } = this.#findings;
      const sentence = `Row ${row} of the file continues a designation without end. Please download it again.`;
      throw new ListRefusal('BROKEN_FILE', sentence, { row });
    }
    if (key !== this.#key) {
      this.end();
      this.#hasPrimary = false;
    } else if (head !== this.#head) {
      this.#findings.doubts.add(
        'Rows of one designation contradict each other, so a part of the file may be missing or mixed up.',
      );
    }
    this.#hasPrimary ||= /^primary name$/i.test(get('Name type') ?? '');
    this.#key = key;
    this.#head = head;
  }

  /** The last row of a designation was read. */
  end(): void {
    if (this.#hasPrimary) return;
    this.#findings.doubts.add('A designation has no primary name, so a part of the file may be missing or mixed up.');
  }
}
