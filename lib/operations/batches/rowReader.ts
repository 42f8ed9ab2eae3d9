import type { BatchColumns, BatchOptions } from '../../contract/batchOptions.ts';
import { cutText } from '../../contract/cutText.ts';
import { Refusal } from '../../contract/refusal.ts';
import { externalRefMax, identifierLengthMax } from '../../contract/screeningLimits.ts';
import { known, tidy } from '../../lists/tidy.ts';
import { isComparable } from '../../screening/numbers.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import type { AskedOf } from '../media/subjectOf.ts';
import { readScreeningInput } from '../screening/readScreeningInput.ts';
import type { BatchReading } from './batchReading.ts';
import { checkOfWord, countryOfWord, kindOfWord } from './cellWords.ts';
import { whyBadCell } from './noName.ts';
import type { BatchTable } from './openBatchTable.ts';
import { type BirthReading, type DateReading, readDate } from './readDate.ts';
import { isLonger, rowName } from './rowName.ts';
import {
  checkSentence,
  countrySentence,
  dateSentence,
  identifierSentence,
  kindForMediaSentence,
  kindSentence,
  nameForMediaSentence,
  unusedSentence,
} from './rowSentences.ts';
import { problemOf, type RowProblem, torn, UnreadCell } from './unreadCell.ts';

/** A row that can be screened. */
export interface AskedRow {
  query: ScreeningQuery;
  /** Whom it is looked for in adverse media; undefined where that was not asked for. */
  subject: AskedOf | undefined;
  check: BatchOptions['check'];
  externalRef: string | null;
  /** Cells that the row is screened without, or that were understood otherwise than they are written. */
  notes: RowProblem[];
}

export type Matching = Pick<BatchOptions, 'match_type' | 'threshold' | 'check' | 'limit' | 'adverse_media'>;

/** No date, country or kind is written in so many characters. */
const wordCharactersMax = 200;
/** Reads the rows of a file one by one: what is asked by each, or why it cannot be screened. */
export function rowReader(
  { columns, dateOrder: order, isOrderAssumed, mapping }: BatchReading & { mapping: BatchColumns },
  { kind, today }: { kind: BatchTable['kind']; today: Date },
  matching: Matching,
): (cells: readonly string[]) => AskedRow | RowProblem {
  const indexOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const daysSince = kind === 'text' ? undefined : kind === 'sheet' ? 1900 : 1904;
  const dates: DateReading = { order, isOrderAssumed, daysSince, yearMax: today.getUTCFullYear() };
  const at = {
    type: indexOf(mapping.type),
    born: indexOf(mapping.date_of_birth),
    nationality: indexOf(mapping.nationality),
    ref: indexOf(mapping.external_ref),
    check: indexOf(mapping.check),
  };
  const nameField = (mapping.name ?? []).join(', ');
  const nameIn = rowName(columns, mapping.name ?? []);
  const identifiersAt = (mapping.identifiers ?? []).map(({ column, type }) => ({ index: indexOf(column), type }));

  /** The cell's meaning; undefined where it says nothing. */
  function meaning<Value>(
    cells: readonly string[],
    index: number,
    read: (text: string) => Value | undefined,
    sentence: string,
  ): Value | undefined {
    const text = known(cells[index]);
    if (text === undefined) return undefined;
    const value = text.length > wordCharactersMax ? undefined : read(text);
    if (value === undefined) throw new UnreadCell(columns[index] ?? '', text, sentence);
    return value;
  }

  function identifiersIn(cells: readonly string[]) {
    const identifiers: { value: string; type?: (typeof identifiersAt)[number]['type'] }[] = [];
    const unused: UnreadCell[] = [];
    const pass = (index: number, value: string, sentence: string) =>
      unused.push(new UnreadCell(columns[index] ?? '', value, sentence).without());
    for (const { index, type } of identifiersAt) {
      const value = known(cells[index]);
      if (value === undefined) continue;
      const why = whyBadCell(value);
      if (why !== undefined) pass(index, value, why);
      else if (isLonger(value, identifierLengthMax) || !isComparable(type, value))
        pass(index, value, identifierSentence);
      else identifiers.push({ value, ...(type ? { type } : {}) });
    }
    return { identifiers, unused };
  }

  /** A date that cannot be read keeps no name from being screened: without it nothing is ruled out. */
  function bornIn(cells: readonly string[]): BirthReading {
    const text = known(cells[at.born]);
    if (text === undefined) return {};
    return text.length > wordCharactersMax ? { note: `${dateSentence} ${unusedSentence}` } : readDate(text, dates);
  }

  /** What cannot be asked in one name, such as ten of them side by side, is said of its row alone. */
  function queryOf(name: string | undefined, input: Parameters<typeof readScreeningInput>[0]): ScreeningQuery {
    try {
      return readScreeningInput(input);
    } catch (error) {
      if (error instanceof Refusal) throw new UnreadCell(nameField, name ?? '', `${error.message}.`);
      throw error;
    }
  }

  function read(cells: readonly string[]): AskedRow {
    const isTorn = kind === 'text' ? cells.length !== columns.length : cells.length > columns.length;
    if (isTorn) throw torn(cells.length, columns.length);
    const { identifiers, unused } = identifiersIn(cells);
    const { name, notes: ofName } = nameIn(cells);
    unused.unshift(...ofName.map((cell) => (name === undefined && identifiers.length > 0 ? cell.without() : cell)));
    if (name === undefined && identifiers.length === 0) {
      throw unused[0] ?? new UnreadCell(nameField, '', 'There is no name in this row.');
    }
    if (name === undefined && matching.adverse_media) throw new UnreadCell(nameField, '', nameForMediaSentence);
    const type = meaning(cells, at.type, kindOfWord, kindSentence);
    if (matching.adverse_media && (type === 'vessel' || type === 'aircraft')) {
      throw new UnreadCell(columns[at.type] ?? '', known(cells[at.type]) ?? '', kindForMediaSentence);
    }
    const { date: born, note } = bornIn(cells);
    if (note !== undefined) unused.push(new UnreadCell(columns[at.born] ?? '', known(cells[at.born]) ?? '', note));
    const nationality = meaning(cells, at.nationality, countryOfWord, countrySentence);
    const check = meaning(cells, at.check, checkOfWord, checkSentence) ?? matching.check;
    const query = queryOf(name, {
      ...(name === undefined ? {} : { name }),
      ...(identifiers.length > 0 ? { identifiers } : {}),
      ...(type ? { type } : {}),
      ...(born ? { date_of_birth: born } : {}),
      ...(nationality ? { nationality } : {}),
      match_type: matching.match_type,
      threshold: matching.threshold,
      limit: matching.limit,
      include_contained: false,
      allow_partial: false,
    });
    const ref = at.ref < 0 ? '' : tidy(cells[at.ref] ?? '');
    const externalRef = ref === '' ? null : cutText(ref, externalRefMax);
    const notes = unused.map((cell) => problemOf(cell, cell.message));
    const subject =
      name === undefined || !matching.adverse_media
        ? undefined
        : {
            name,
            external_ref: externalRef ?? undefined,
            type: type === 'vessel' || type === 'aircraft' ? undefined : type,
            date_of_birth: born,
            nationality,
          };
    return { query, subject, check, externalRef, notes };
  }

  return (cells) => {
    try {
      return read(cells);
    } catch (error) {
      if (!(error instanceof UnreadCell)) throw error;
      return problemOf(error, error.message);
    }
  };
}
