import type { OneSubject } from '../contract/batches/batchSubjects.ts';
import { Refusal } from '../contract/refusal.ts';
import { identifierLengthMax, nameLengthMax } from '../contract/screening/screeningLimits.ts';
import { known } from '../lists/tidy.ts';
import { readScreeningInput } from '../queries/readScreeningInput.ts';
import type { AskedOf } from '../queries/subjectOf.ts';
import { isComparable } from '../screening/numbers.ts';
import type { Criterion, ScreeningQuery } from '../screening/query.ts';
import { hasTooManyNames, isSearchable } from '../screening/searchable.ts';
import { countryOfWord, kindOfWord } from './cellWords.ts';
import type { Matching } from './matching.ts';
import { whyBadCell, whyNoName } from './noName.ts';
import { type DateReading, readDate } from './readDate.ts';
import { isLonger, rowName } from './rowName.ts';
import {
  aliasSentence,
  countrySentence,
  dateSentence,
  identifierSentence,
  kindForMediaSentence,
  kindSentence,
  nameForMediaSentence,
  unusedSentence,
} from './rowSentences.ts';
import { RefusedCell, UnreadCell } from './unreadCell.ts';

/** A person or firm of a row, as it is asked for. */
export interface AskedSubject {
  /** Null for a row with one subject. */
  label: string | null;
  query: ScreeningQuery;
  /** The name and the other names of the same one; without any for numbers alone. */
  names: string[];
  /** Its adverse media question; undefined if not asked for. */
  media: AskedOf | undefined;
  /** Ignored or reinterpreted cells of the subject. */
  notes: UnreadCell[];
}

/** No date, country or kind is written in so many characters. */
const wordCharactersMax = 200;

interface File {
  columns: readonly string[];
  dates: DateReading;
}

type Facts = Pick<AskedOf, 'date_of_birth' | 'nationality'> & { type?: ReturnType<typeof kindOfWord> };

/**
 * Reads one subject of the rows of a file. Returns undefined for a row in which it has no cell with a name or number. Throws RefusedCell where it
 * cannot be screened; a fact that is not understood is left out and told in `notes`.
 */
export function subjectReader(
  subject: OneSubject,
  { columns, dates }: File,
  matching: Matching,
): (cells: readonly string[], externalRef: string | null) => AskedSubject | undefined {
  const indexOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const nameAt = (subject.name ?? []).map(indexOf);
  const nameField = (subject.name ?? []).join(', ');
  const aliasesAt = (subject.aliases ?? []).map(indexOf);
  const identifiersAt = (subject.identifiers ?? []).map(({ column, type }) => ({ index: indexOf(column), type }));
  const at = {
    type: indexOf(subject.type),
    born: indexOf(subject.date_of_birth),
    nationality: indexOf(subject.nationality),
  };
  const nameIn = rowName(columns, subject.name ?? [], { isOneOfSeveral: subject.label !== null });

  /** The name with the other names of the same one behind it. */
  function namesIn(cells: readonly string[], name: string, notes: UnreadCell[]): string[] {
    const names = name === '' ? [] : [name];
    for (const index of aliasesAt) {
      const alias = known(cells[index]);
      if (alias === undefined || alias === name || !isSearchable(alias)) continue;
      if (nameAt.includes(index) && !mayBeAnother(name, alias)) continue;
      const bad = whyBadCell(alias) ?? whyNoName(alias);
      if (bad !== undefined) {
        notes.push(new UnreadCell(columns[index] ?? '', alias, bad).without());
        continue;
      }
      const longer = asOneSearch([...names, alias].slice(matching.areNamesApart ? -1 : 0));
      if (isLonger(longer, nameLengthMax) || hasTooManyNames(longer))
        notes.push(new UnreadCell(columns[index] ?? '', alias, aliasSentence).without());
      else names.push(alias);
    }
    return names;
  }

  function identifiersIn(cells: readonly string[], notes: UnreadCell[]) {
    const identifiers: { value: string; type?: (typeof identifiersAt)[number]['type'] }[] = [];
    for (const { index, type } of identifiersAt) {
      const value = known(cells[index]);
      if (value === undefined) continue;
      const isCompared = !isLonger(value, identifierLengthMax) && isComparable(type, value);
      const why = whyBadCell(value) ?? (isCompared ? undefined : identifierSentence);
      if (why === undefined) identifiers.push({ value, ...(type ? { type } : {}) });
      else notes.push(new UnreadCell(columns[index] ?? '', value, why).without());
    }
    return identifiers;
  }

  /** Meaning of the cell; undefined for nothing understood. */
  function meaning<Value>(
    text: string | undefined,
    of: {
      read: (text: string) => Value | undefined;
      column: string | undefined;
      criterion: Criterion;
      sentence: string;
    },
    notes: UnreadCell[],
  ): Value | undefined {
    if (text === undefined) return undefined;
    const value = text.length > wordCharactersMax ? undefined : of.read(text);
    if (value === undefined) notes.push(new UnreadCell(of.column ?? '', text, of.sentence, of.criterion).without());
    return value;
  }

  const readings = {
    type: { read: kindOfWord, column: subject.type, criterion: 'type', sentence: kindSentence },
    nationality: {
      read: countryOfWord,
      column: subject.nationality,
      criterion: 'nationality',
      sentence: countrySentence,
    },
  } as const;

  function bornIn(text: string | undefined, notes: UnreadCell[]): string | undefined {
    if (text === undefined) return undefined;
    const isLong = text.length > wordCharactersMax;
    const { date, note } = isLong ? { note: `${dateSentence} ${unusedSentence}` } : readDate(text, dates);
    const criterion = date === undefined ? 'date_of_birth' : undefined;
    if (note !== undefined) notes.push(new UnreadCell(subject.date_of_birth ?? '', text, note, criterion));
    return date;
  }

  function factsIn(cells: readonly string[], notes: UnreadCell[]): Facts {
    const type = meaning(known(cells[at.type]), readings.type, notes);
    const born = bornIn(known(cells[at.born]), notes);
    const nationality = meaning(known(cells[at.nationality]), readings.nationality, notes);
    return {
      ...(type ? { type } : {}),
      ...(born ? { date_of_birth: born } : {}),
      ...(nationality ? { nationality } : {}),
    };
  }

  /** What cannot be asked in one name, such as ten of them side by side, is said of its row alone. */
  function queryOf(input: Parameters<typeof readScreeningInput>[0]): ScreeningQuery {
    try {
      return readScreeningInput(input);
    } catch (error) {
      if (error instanceof Refusal)
        throw new RefusedCell(new UnreadCell(nameField, input.name ?? '', `${error.message}.`));
      throw error;
    }
  }

  function mediaOf(name: string, { type, ...facts }: Facts, externalRef: string | null): AskedOf {
    return {
      name,
      // A row's reference is not that of each of its persons.
      external_ref: subject.label === null ? (externalRef ?? undefined) : undefined,
      type: type === 'vessel' || type === 'aircraft' ? undefined : type,
      ...facts,
    };
  }

  return (cells, externalRef) => {
    const notes: UnreadCell[] = [];
    const identifiers = identifiersIn(cells, notes);
    const { name, notes: ofName } = nameIn(cells);
    notes.unshift(...ofName.map((cell) => (name === undefined && identifiers.length > 0 ? cell.without() : cell)));
    const names = namesIn(cells, name ?? '', notes);
    const asked = asOneSearch(names.slice(0, matching.areNamesApart ? 1 : names.length));
    if (asked === '' && identifiers.length === 0) {
      // An unscreened row leaves nothing out.
      const [first] = notes;
      if (first) throw new RefusedCell(first.within());
      return undefined;
    }
    if (asked === '' && matching.adverse_media)
      throw new RefusedCell(new UnreadCell(nameField, '', nameForMediaSentence));
    const facts = factsIn(cells, notes);
    if (matching.adverse_media && (facts.type === 'vessel' || facts.type === 'aircraft')) {
      throw new RefusedCell(new UnreadCell(columns[at.type] ?? '', known(cells[at.type]) ?? '', kindForMediaSentence));
    }
    const query = queryOf({
      ...(asked === '' ? {} : { name: asked }),
      ...(identifiers.length > 0 ? { identifiers } : {}),
      ...facts,
      match_type: matching.match_type,
      threshold: matching.threshold,
      limit: matching.limit,
      include_contained: false,
      allow_partial: false,
    });
    const media = matching.adverse_media ? mediaOf(name ?? asked, facts, externalRef) : undefined;
    return { label: subject.label, query, names, media, notes };
  };
}

/** As the search takes several names. */
const asOneSearch = (names: readonly string[]) => names.join('; ');

/** Whether a second line of a name may be the name of another one: whole names behind whole names, and who is written to in care of a firm. */
function mayBeAnother(name: string, second: string): boolean {
  const [first = ''] = name.split(second);
  return /^(?:c\/o|att|attn|z\.? ?hd|v\/)/i.test(second) || (first.trim().includes(' ') && second.includes(' '));
}
