import type { BatchColumns, BatchOptions } from '../../contract/batchOptions.ts';
import { cutText } from '../../contract/cutText.ts';
import { foldedLength, writtenOut } from '../../contract/foldedLength.ts';
import { Refusal } from '../../contract/refusal.ts';
import { externalRefMax, identifierLengthMax, nameLengthMax } from '../../contract/screeningLimits.ts';
import { known, tidy } from '../../lists/tidy.ts';
import { isComparable } from '../../screening/numbers.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { isSearchable } from '../../screening/searchable.ts';
import type { AskedOf } from '../media/subjectOf.ts';
import { readScreeningInput } from '../screening/readScreeningInput.ts';
import type { BatchReading } from './batchReading.ts';
import { checkOfWord, countryOfWord, kindOfWord } from './cellWords.ts';
import type { BatchTable } from './openBatchTable.ts';
import { readDate } from './readDate.ts';
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

/** A row that can be screened. */
export interface AskedRow {
  query: ScreeningQuery;
  /** Whom it is looked for in adverse media; undefined where that was not asked for. */
  subject: AskedOf | undefined;
  check: BatchOptions['check'];
  externalRef: string | null;
  /** Cells that the row is screened without, since they cannot be compared. */
  notes: RowProblem[];
}

/** Why a row cannot be screened, or why a cell of it is not used. */
export interface RowProblem {
  field: string;
  value: string;
  sentence: string;
}

export type Matching = Pick<BatchOptions, 'match_type' | 'threshold' | 'check' | 'limit' | 'adverse_media'>;

/** A cell that cannot be understood: the row is not screened, since what it says is not known. */
class UnreadCell extends Error {
  readonly column: string;
  readonly value: string;

  constructor(column: string, value: string, sentence: string) {
    super(sentence);
    this.column = column;
    this.value = value;
  }
}

/** Whether a text has more characters, also once it is folded. Its beginning may tell already. */
const isLonger = (text: string, max: number) =>
  text.length > max || foldedLength(text.slice(0, max / 8)) > max || foldedLength(text) > max;

/** No date, country or kind is written in so many characters. */
const wordCharactersMax = 200;
/** Characters of a cell that are told where it cannot be understood. */
const valueCharactersMax = 200;

/** Reads the rows of a file one by one: what is asked by each, or why it cannot be screened. */
export function rowReader(
  { columns, dateOrder: order, mapping }: BatchReading & { mapping: BatchColumns },
  { kind, today }: { kind: BatchTable['kind']; today: Date },
  matching: Matching,
): (cells: readonly string[]) => AskedRow | RowProblem {
  const indexOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const dates = { order, countsDays: kind === 'sheet', yearMax: today.getUTCFullYear() };
  const at = {
    type: indexOf(mapping.type),
    born: indexOf(mapping.date_of_birth),
    nationality: indexOf(mapping.nationality),
    ref: indexOf(mapping.external_ref),
    check: indexOf(mapping.check),
  };
  const nameAt = (mapping.name ?? []).map(indexOf);
  const nameField = (mapping.name ?? []).join(', ');
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

  function nameIn(cells: readonly string[]): string | undefined {
    // Beside a surname, "-" or "n/a" stands for no given name; alone it is what the person is said to be called.
    const partOf = nameAt.length > 1 ? known : tidy;
    const name = tidy(nameAt.map((index) => partOf(cells[index] ?? '') ?? '').join(' '));
    if (name === '') return undefined;
    if (isLonger(name, nameLengthMax)) {
      const counted = name.length > nameLengthMax ? '' : writtenOut;
      throw new UnreadCell(
        nameField,
        name,
        `A name may have ${nameLengthMax} characters${counted}; this one is longer.`,
      );
    }
    if (!isSearchable(name)) {
      throw new UnreadCell(nameField, name, 'The name has no letter or digit, so nothing can be looked for.');
    }
    return name;
  }

  function identifiersIn(cells: readonly string[]) {
    const identifiers: { value: string; type?: (typeof identifiersAt)[number]['type'] }[] = [];
    const unused: UnreadCell[] = [];
    for (const { index, type } of identifiersAt) {
      const value = known(cells[index]);
      if (value === undefined) continue;
      if (!isLonger(value, identifierLengthMax) && isComparable(type, value)) {
        identifiers.push({ value, ...(type ? { type } : {}) });
      } else unused.push(new UnreadCell(columns[index] ?? '', value, identifierSentence));
    }
    return { identifiers, unused };
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
    const name = nameIn(cells);
    const { identifiers, unused } = identifiersIn(cells);
    if (name === undefined && identifiers.length === 0) {
      throw unused[0] ?? new UnreadCell(nameField, '', 'There is no name in this row.');
    }
    if (name === undefined && matching.adverse_media) throw new UnreadCell(nameField, '', nameForMediaSentence);
    const type = meaning(cells, at.type, kindOfWord, kindSentence);
    if (matching.adverse_media && (type === 'vessel' || type === 'aircraft')) {
      throw new UnreadCell(columns[at.type] ?? '', known(cells[at.type]) ?? '', kindForMediaSentence);
    }
    const born = meaning(cells, at.born, (text) => readDate(text, dates), dateSentence);
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
    const notes = unused.map((cell) => problemOf(cell, `${cell.message} ${unusedSentence}`));
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

const problemOf = ({ column: field, value }: UnreadCell, sentence: string): RowProblem => ({
  field,
  value: cutText(value, valueCharactersMax),
  sentence,
});

function torn(cells: number, columns: number): UnreadCell {
  const sentence = `The row has ${cells} cells and the file ${columns} columns, so what stands in which column is not certain.`;
  return new UnreadCell('', '', sentence);
}
