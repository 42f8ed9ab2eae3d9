import type { BatchColumns, BatchOptions } from '../contract/batches/batchOptions.ts';
import { subjectsOf } from '../contract/batches/batchSubjects.ts';
import { externalRefMax } from '../contract/screening/screeningLimits.ts';
import { cutText } from '../contract/text/cutText.ts';
import { known, tidy } from '../lists/tidy.ts';
import type { BatchReading } from './batchReading.ts';
import { checkOfWord } from './cellWords.ts';
import type { Matching } from './matching.ts';
import type { BatchTable } from './openBatchTable.ts';
import type { DateReading } from './readDate.ts';
import { checkSentence } from './rowSentences.ts';
import { type AskedSubject, subjectReader } from './subjectReader.ts';
import { problemOf, RefusedCell, type RowProblem, torn, UnreadCell } from './unreadCell.ts';

/** Somebody in a row who is asked for, or why this one is not screened. */
export type RowSubject =
  | (AskedSubject & {
      /** An equal subject of the row, screened in its place. */
      sameAs?: number;
    })
  | { label: string | null; refused: RowProblem };

/** A row with at least one subject to screen. */
export interface AskedRow {
  subjects: RowSubject[];
  /** Its number of searches. */
  searches: number;
  check: BatchOptions['check'];
  externalRef: string | null;
  /** Ignored or reinterpreted cells of the row. */
  notes: RowProblem[];
}

/** Reads the rows of a file one by one: who is asked for by each, or why it cannot be screened. */
export function rowReader(
  { columns, dateOrder: order, isOrderAssumed, mapping }: BatchReading & { mapping: BatchColumns },
  { kind, today }: { kind: BatchTable['kind']; today: Date },
  matching: Matching,
): (cells: readonly string[]) => AskedRow | RowProblem {
  const indexOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const daysSince = kind === 'text' ? undefined : kind === 'sheet' ? 1900 : 1904;
  const dates: DateReading = { order, isOrderAssumed, daysSince, yearMax: today.getUTCFullYear() };
  const subjects = subjectsOf(mapping);
  const readers = subjects.map((subject) => subjectReader(subject, { columns, dates }, matching));
  const refAt = indexOf(mapping.external_ref);
  const checkAt = indexOf(mapping.check);
  const nameField = subjects.flatMap(({ name = [] }) => name).join(', ');

  function read(cells: readonly string[]): AskedRow {
    const isTorn = kind === 'text' ? cells.length !== columns.length : cells.length > columns.length;
    if (isTorn) throw torn(cells.length, columns.length);
    const ref = refAt < 0 ? '' : tidy(cells[refAt] ?? '');
    const externalRef = ref === '' ? null : cutText(ref, externalRefMax);
    const notes: RowProblem[] = [];
    const named: RowSubject[] = [];
    let searches = 0;
    for (const [i, readSubject] of readers.entries()) {
      const label = subjects[i]?.label ?? null;
      try {
        const asked = readSubject(cells, externalRef);
        if (!asked) continue;
        notes.push(...asked.notes.map((cell) => problemOf(cell)));
        const same = named.findIndex((other) => 'query' in other && other.sameAs === undefined && isSame(asked, other));
        if (same < 0) searches += 1;
        named.push(same < 0 ? asked : { ...asked, sameAs: same });
      } catch (error) {
        if (!(error instanceof RefusedCell)) throw error;
        if (label === null) throw error;
        named.push({ label, refused: problemOf(error.cell) });
      }
    }
    const [first] = named;
    if (!first) throw new RefusedCell(new UnreadCell(nameField, '', 'There is no name in this row.'));
    if (searches === 0 && 'refused' in first) throw new RefusedRow(first.refused);
    return { subjects: named, searches, check: checkIn(cells, notes), externalRef, notes };
  }

  /** An unread cell asks for all lists: fewer would weaken the intended check. */
  function checkIn(cells: readonly string[], notes: RowProblem[]): BatchOptions['check'] {
    const text = known(cells[checkAt]);
    if (text === undefined) return matching.check;
    const check = checkOfWord(text);
    if (check) return check;
    notes.push(problemOf(new UnreadCell(columns[checkAt] ?? '', text, ''), checkSentence));
    return 'both';
  }

  return (cells) => {
    try {
      return read(cells);
    } catch (error) {
      if (error instanceof RefusedRow) return error.problem;
      if (!(error instanceof RefusedCell)) throw error;
      return problemOf(error.cell);
    }
  };
}

/** Whether a subject repeats one of the row: same name and numbers, and no other fact than that one's. */
function isSame({ query }: AskedSubject, { query: other }: AskedSubject): boolean {
  const facts = ['kind', 'dateOfBirth', 'nationality'] as const;
  return (
    query.name.toLowerCase() === other.name.toLowerCase() &&
    JSON.stringify(query.numbers) === JSON.stringify(other.numbers) &&
    facts.every((fact) => query[fact] === undefined || query[fact] === other[fact])
  );
}

/** A row of several subjects of whom none can be screened. */
class RefusedRow extends Error {
  readonly problem: RowProblem;

  constructor(problem: RowProblem) {
    super(problem.sentence);
    this.problem = problem;
  }
}
