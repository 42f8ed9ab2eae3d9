import type { Findings } from '../../findings.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { rowsPerRecordMax } from '../rowsPerRecord.ts';

/** The kinds of details in their order within each entity. */
export const euDetails = ['name', 'address', 'birth', 'identification', 'citizenship'] as const;
export type EuDetail = (typeof euDetails)[number];

export interface EuRow {
  key: string;
  /** The EU's reference number; some old entities have none. */
  reference: string | undefined;
  /** What every row of an entity repeats: date of the file, kind, UN number, designation; regulations differ from row to row. */
  head: string;
  /** The kinds of details in the row. */
  details: EuDetail[];
  /** The entity named by each group of details, if the form repeats it (CSV 1.0). */
  owners: string[];
}

/**
 * Checks the invariants of the publisher's rows, so torn and joined rows are noticed even with the right number of cells: one detail in
 * each row; an entity begins with its names, and its details stand in one order; the entity's columns are the same in all its rows; a
 * reference number belongs to one entity. All of it holds for the 83,018 rows of two editions of 2026, and the first two were counted in
 * 40,171 rows of 2025-09. The publisher may break the last two with a correction of its own, so a violating file is asked about, not
 * refused.
 */
export class EuRows {
  readonly #findings: Findings;
  readonly #keyOfReference = new Map<string, string>();
  #before: EuRow | undefined;
  #rowsOfEntity = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Throws BROKEN_FILE for a row that cannot follow the one before. */
  check(row: EuRow): void {
    const { key, details, owners, reference, head } = row;
    const [detail, ...more] = details;
    const before = this.#before?.key === key ? this.#before : undefined;
    if (!detail || more.length > 0) throw this.#broken(`holds ${details.length} details of an entity instead of one`);
    if (owners.some((owner) => owner !== key)) throw this.#broken('holds a detail of another entity');
    this.#rowsOfEntity = before ? this.#rowsOfEntity + 1 : 1;
    if (this.#rowsOfEntity > rowsPerRecordMax) throw this.#broken('continues an entity without end');
    if (!before && detail !== 'name') throw this.#broken('begins an entity without its name');
    if (before && rank(before.details[0]) > rank(detail)) throw this.#broken('holds a detail that is out of order');
    if (before && (before.head !== head || before.reference !== reference)) {
      this.#doubt('Rows of one entity contradict each other');
    }
    if (reference) {
      const known = this.#keyOfReference.get(reference) ?? key;
      if (known !== key) this.#doubt('Two entities have the same EU reference number');
      this.#keyOfReference.set(reference, key);
    }
    this.#before = row;
  }

  #doubt(what: string): void {
    this.#findings.doubts.add(`${what}, so a part of the file may be missing or mixed up.`);
  }

  #broken(how: string): ListRefusal {
    const { row } = this.#findings;
    const sentence = `Row ${row} of the file ${how}: a part of the file is missing or mixed up. Please download it again.`;
    return new ListRefusal('BROKEN_FILE', sentence, { row });
  }
}

const rank = (detail: EuDetail | undefined) => (detail ? euDetails.indexOf(detail) : -1);
