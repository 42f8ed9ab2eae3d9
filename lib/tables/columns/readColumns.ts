import { aliasColumnsMax, batchSubjectsMax } from '../../contract/batches/batchLimits.ts';
import type { BatchColumns, SubjectColumns } from '../../contract/batches/batchOptions.ts';
import { identifiersMax } from '../../contract/screening/screeningLimits.ts';
import { uniqueNames } from '../../lists/files/uniqueNames.ts';
import { checkOfWord, kindOfWord } from '../cellWords.ts';
import { type CellsOf, cellsOf } from './cellsOf.ts';
import { type Fact, type IdentifierWord, mayBeColleagues, ownCapacities } from './columnWords.ts';
import { groupSubjects, type NamedSubject } from './groupSubjects.ts';
import type { ReadColumn } from './readColumn.ts';
import { type Heading, readHeading } from './readHeading.ts';

/** An unscreened column with possible names. */
export interface LeftOutColumn {
  column: string;
  reason: string;
}

export interface ColumnsRead {
  /** Undefined if no column names anybody. */
  mapping: BatchColumns | undefined;
  leftOut: LeftOutColumn[];
}

const staffReason = 'It seems to hold your own colleagues.';
const unknownReason = 'Its heading does not say whom it names.';
const tooManyReason = `A row may name at most ${batchSubjectsMax} persons or firms.`;
const aliasReason = `A name may have at most ${aliasColumnsMax} other names.`;
const sameReason = 'It holds the same word in every row.';

/** Shares of cells that outweigh the heading. */
const nameShareMin = 0.2;
const nameShareOfCapacityMin = 0.5;
const wholeNameShareMin = 0.6;
const distinctShareMin = 0.3;
const understoodShareMin = 0.5;
/** Of a column naming nobody by its heading. */
const distinctOfOtherMin = 0.5;
/** No kind is written in more characters. */
const wordCharactersMax = 200;
/** Rows examined per column. */
const rowsJudgedMax = 200;
/** Fewer cells say nothing of whether they repeat. */
const repeatedMin = 5;

/**
 * Reads whom the rows of a file name, by the headings of its columns and their first cells: each person or firm with the columns of its name and
 * its facts. A column of numbers, codes or dates is never a name, whatever its heading. `rows`: the first rows below the header.
 */
export function readColumns(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnsRead {
  const all = columns.map((name, position): ReadColumn => {
    const values = rows.slice(0, rowsJudgedMax).map((cells) => cells[position] ?? '');
    return { name, position, heading: readHeading(name), cells: cellsOf(values), values };
  });
  const named = all.filter(namesSomebody);
  const unsure = all.filter((column) => !named.includes(column) && looksLikeNames(column));
  // Where no heading tells, the cells do: nobody is passed over in silence.
  const isGuessed = named.length === 0;
  const found = groupSubjects(isGuessed ? unsure.filter(isLikelyOfRows) : named);
  const subjects = found.slice(0, batchSubjectsMax);
  const screened = new Set(subjects.flatMap(({ name, aliases }) => [...name, ...aliases]));
  const leftOut = all
    .filter((column) => !screened.has(column.name))
    .flatMap((column) => {
      const reason = reasonToLeaveOut(column, { isNamed: named.includes(column), isUnsure: unsure.includes(column) });
      return reason ? [{ column: column.name, reason }] : [];
    });
  return { mapping: mappingOf(subjects, all), leftOut };
}

function namesSomebody({ heading, cells }: ReadColumn): boolean {
  if (heading.meaning.is !== 'name') return false;
  if (cells.count === 0) return true;
  if (isRepeatedName(heading, cells) || mayNameColleagues(heading, cells)) return false;
  return cells.nameShare >= (heading.isCapacityAlone ? nameShareOfCapacityMin : nameShareMin);
}

const mayNameColleagues = ({ capacities }: Heading, { count, distinctShare }: CellsOf) =>
  count >= repeatedMin &&
  distinctShare < distinctShareMin &&
  capacities.some((capacity) => mayBeColleagues.has(capacity));

/** Without telling headings, names varying from row to row are the rows' own. */
const isLikelyOfRows = ({ heading, cells }: ReadColumn) =>
  ['unknown', 'text', 'name'].includes(heading.meaning.is) &&
  (cells.count < repeatedMin || cells.distinctShare >= distinctShareMin);

/** A display name of one word in every row names nobody; a surname may be a family's. */
const isRepeatedName = ({ meaning }: Heading, cells: CellsOf) =>
  meaning.is === 'name' && meaning.part === 'full' && isRepeatedWord(cells);

const isRepeatedWord = ({ count, distinctShare, wholeNameShare }: CellsOf) =>
  count >= repeatedMin && distinctShare * count <= 1 && wholeNameShare === 0;

function looksLikeNames({ heading, cells }: ReadColumn): boolean {
  if (heading.meaning.is === 'staff') return cells.nameShare >= nameShareOfCapacityMin;
  if (heading.meaning.is === 'name') return cells.nameShare > 0;
  if (['other', 'number', 'identifier'].includes(heading.meaning.is) || isReference({ heading })) {
    return cells.wholeNameShare >= wholeNameShareMin && cells.distinctShare >= distinctOfOtherMin;
  }
  if (heading.meaning.is !== 'unknown' && heading.meaning.is !== 'text') return false;
  return (
    cells.wholeNameShare >= wholeNameShareMin && (cells.count < repeatedMin || cells.distinctShare * cells.count > 1)
  );
}

function reasonToLeaveOut(
  { heading, cells }: ReadColumn,
  { isNamed, isUnsure }: { isNamed: boolean; isUnsure: boolean },
): string | undefined {
  if (isNamed) return heading.meaning.is === 'name' && heading.meaning.part === 'alias' ? aliasReason : tooManyReason;
  if (!isUnsure) return undefined;
  if (heading.meaning.is === 'staff') return staffReason;
  if (heading.meaning.is !== 'name') return unknownReason;
  if (mayNameColleagues(heading, cells)) return staffReason;
  return isRepeatedName(heading, cells) ? sameReason : 'Most of its cells are no names.';
}

function mappingOf(subjects: readonly NamedSubject[], all: readonly ReadColumn[]): BatchColumns | undefined {
  const ofRow = factsOfRow(all);
  if (subjects.length === 0) return numbersAlone(all, ofRow);
  const facts = factsOfSubjects(subjects, all);
  const read = subjects.map(({ name, aliases }, i) => ({
    name,
    ...facts[i],
    ...(aliases.length > 0 ? { aliases } : {}),
  }));
  const [only] = read;
  if (read.length === 1 && only) return { ...only, ...ofRow };
  const labels = uniqueNames(subjects.map(({ label }) => label));
  return { ...ofRow, subjects: read.map((subject, i) => ({ label: labels[i] as string, ...subject })) };
}

/** Identifiers alone suffice only if every heading is known: an unknown one may be the name to be screened. */
function numbersAlone(all: readonly ReadColumn[], ofRow: Partial<BatchColumns>): BatchColumns | undefined {
  const identifiers = all.flatMap(({ name, heading }) =>
    heading.meaning.is === 'identifier' ? [{ column: name, type: heading.meaning.type }] : [],
  );
  const isSure = all.every(
    ({ heading }) => heading.isKnown && !['name', 'unknown', 'text'].includes(heading.meaning.is),
  );
  return isSure && identifiers.length > 0 ? { identifiers: identifiers.slice(0, identifiersMax), ...ofRow } : undefined;
}

type Facts = Pick<SubjectColumns, 'type' | 'date_of_birth' | 'nationality' | 'identifiers'>;

/** Each fact belongs to the subject of its capacity; without a capacity, to its usual subject. */
function factsOfSubjects(subjects: readonly NamedSubject[], all: readonly ReadColumn[]): Facts[] {
  const facts: Facts[] = subjects.map(() => ({}));
  for (const column of all) {
    const { meaning } = column.heading;
    if (meaning.is === 'identifier') {
      const at = ownerOf(column, subjects, usualOwner[meaning.type] ?? 'any');
      const fact = facts[at];
      if (fact && (fact.identifiers?.length ?? 0) < identifiersMax) {
        fact.identifiers = [...(fact.identifiers ?? []), { column: column.name, type: meaning.type }];
      }
    } else if (meaning.is === 'fact' && isFactOfSubject(meaning.fact) && isUnderstood(column, meaning.fact)) {
      const fact = facts[ownerOf(column, subjects, meaning.fact === 'type' ? 'any' : 'person')];
      if (fact) fact[meaning.fact] ??= column.name;
    }
  }
  return facts;
}

const isFactOfSubject = (fact: Fact): fact is 'type' | 'date_of_birth' | 'nationality' =>
  fact !== 'external_ref' && fact !== 'check';

type Owner = 'person' | 'company' | 'vessel' | 'any';
const usualOwner: Partial<Record<IdentifierWord, Owner>> = {
  passport: 'person',
  national_id: 'person',
  registration: 'company',
  tax: 'company',
  lei: 'company',
  bic: 'company',
  imo: 'vessel',
  mmsi: 'vessel',
};

/** Index of a fact's subject; -1 for the fact of somebody no column names. */
function ownerOf({ heading }: ReadColumn, subjects: readonly NamedSubject[], usual: Owner): number {
  const { capacities, index, copy } = heading;
  const key = capacities.join('+');
  const numbered = index !== undefined || copy !== undefined;
  const exact = subjects.findIndex((one) => one.key === key && one.index === index && one.copy === copy);
  if (exact >= 0 && (key !== '' || numbered)) return exact;
  const sameKey = subjects.findIndex((one) => one.key === key);
  if (sameKey >= 0 && key !== '' && !numbered) return sameKey;
  if (!isOwn(capacities)) return -1;
  const find = (fits: (one: NamedSubject) => boolean) => subjects.findIndex(fits);
  const own = find((one) => isOwn(one.capacities) && one.kind === usual);
  if (own >= 0) return own;
  const open = find((one) => isOwn(one.capacities) && (one.kind === 'any' || usual === 'any'));
  if (open >= 0) return open;
  if (subjects.length === 1) return 0;
  const ofKind = subjects.filter(({ kind }) => kind === usual);
  if (ofKind.length === 1) return subjects.indexOf(ofKind[0] as NamedSubject);
  // A date of birth is no company's: beside companies it is of the only one who is none.
  const likely = subjects.filter(({ kind }) => (usual === 'company' ? kind === 'company' : kind !== 'company'));
  return likely.length === 1 ? subjects.indexOf(likely[0] as NamedSubject) : -1;
}

const isOwn = (capacities: readonly string[]) => capacities.every((capacity) => ownCapacities.has(capacity));

function isUnderstood({ values }: ReadColumn, fact: Fact): boolean {
  const read = fact === 'type' ? kindOfWord : fact === 'check' ? checkOfWord : undefined;
  const filled = values.filter((value) => value.trim() !== '');
  if (!read || filled.length === 0) return true;
  return (
    filled.filter((value) => read(value.slice(0, wordCharactersMax)) !== undefined).length / filled.length >=
    understoodShareMin
  );
}

function factsOfRow(all: readonly ReadColumn[]): Pick<BatchColumns, 'external_ref' | 'check'> {
  const check = all.find(
    (column) =>
      column.heading.meaning.is === 'fact' && column.heading.meaning.fact === 'check' && isUnderstood(column, 'check'),
  );
  const ref =
    all.find((column) => isReference(column) && column.cells.nameShare < nameShareOfCapacityMin) ??
    all.find(isNumberOfRow) ??
    all.find(isNumberUnderName);
  return { ...(ref ? { external_ref: ref.name } : {}), ...(check ? { check: check.name } : {}) };
}

const isReference = ({ heading }: Pick<ReadColumn, 'heading'>) =>
  heading.meaning.is === 'fact' && heading.meaning.fact === 'external_ref';
const isNumberOfRow = ({ heading, cells }: ReadColumn) =>
  heading.meaning.is === 'number' && isOwn(heading.capacities) && tellsRowsApart(cells);
/** "Kunde" over customer numbers. */
const isNumberUnderName = ({ heading, cells }: ReadColumn) =>
  heading.meaning.is === 'name' &&
  heading.isCapacityAlone &&
  cells.codeShare > nameShareOfCapacityMin &&
  tellsRowsApart(cells);
const tellsRowsApart = ({ count, distinctShare }: CellsOf) => count === 0 || distinctShare > 0.9;
