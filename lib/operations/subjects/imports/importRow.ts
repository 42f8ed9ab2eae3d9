import type { BatchColumns } from '../../../contract/batches/batchOptions.ts';
import { nameLengthMax } from '../../../contract/screening/screeningLimits.ts';
import { sentSubject } from '../../../contract/subjects/subject.ts';
import { subjectTagsMax } from '../../../contract/subjects/subjectLimits.ts';
import { tidy } from '../../../lists/tidy.ts';
import type { Subject } from '../../../store/subjects/subjects.ts';
import type { BatchTable } from '../../../tables/openBatchTable.ts';
import { rowReader } from '../../../tables/rowReader.ts';
import { aliasSentence, unusedSentence } from '../../../tables/rowSentences.ts';
import type { MappedReading } from '../../../tables/scanBatch.ts';
import type { RowProblem } from '../../../tables/unreadCell.ts';
import type { WantedSubject } from '../subjectRules.ts';

/** A row as a subject under its reference, or why it is none. */
export type ImportedRow =
  | {
      externalRef: string;
      wanted: (before: Subject | undefined) => WantedSubject;
      /** Cells left out, or read in another way than they are written. */
      notes: RowProblem[];
    }
  | { problem: RowProblem };

const nameBoundSentence = `A name has at most ${nameLengthMax} characters, and is one name.`;

/** Bounds of a search say nothing of a subject. */
const anyMatching = { match_type: 'fuzzy', threshold: 1, check: 'both', limit: 1, areNamesApart: true } as const;

/** Reads the rows of a file with columns of one subject and its reference. */
export function importRow(
  reading: MappedReading,
  file: Pick<BatchTable, 'kind'>,
  { tags, today }: { tags: readonly string[]; today: Date },
): (cells: readonly string[]) => ImportedRow {
  const read = rowReader(reading, { kind: file.kind, today }, anyMatching);
  const refColumn = reading.mapping.external_ref ?? '';
  const refAt = reading.columns.indexOf(refColumn);
  const nameColumn = nameColumnOf(reading.mapping);
  return (cells) => {
    const row = read(cells);
    if (!('subjects' in row)) return { problem: row };
    const [one] = row.subjects;
    if (!one || 'refused' in one) throw new Error('A row of one subject has none and no reason');
    const { names, query } = one;
    const [name, ...aliases] = names;
    if (name === undefined) return problem(nameColumn, '', 'There is no name in this row.');
    const externalRef = tidy(cells[refAt] ?? '');
    if (externalRef === '') return problem(refColumn, '', 'There is no reference in this row.');
    const sent = sentSubject.safeParse({
      external_ref: externalRef,
      name,
      aliases,
      ...(query.kind && { type: query.kind }),
      dates_of_birth: query.dateOfBirth === undefined ? [] : [query.dateOfBirth],
      nationalities: query.nationality === undefined ? [] : [query.nationality],
      ...(query.numbers?.length && { identifiers: query.numbers.map(({ type, value }) => ({ type, value })) }),
    });
    if (!sent.success) {
      const [issue] = sent.error.issues;
      const isRef = issue?.path[0] === 'external_ref';
      return problem(isRef ? refColumn : nameColumn, isRef ? externalRef : name, `${issue?.message}.`);
    }
    const { data } = sent;
    return {
      externalRef: data.external_ref,
      notes: row.notes.map(noteOfSubject),
      wanted: (before) => ({
        externalRef: data.external_ref,
        name: data.name,
        aliases: toldOr(data.aliases, before?.aliases),
        kind: data.type ?? before?.kind,
        datesOfBirth: toldOr(data.dates_of_birth, before?.datesOfBirth),
        nationalities: toldOr(data.nationalities, before?.nationalities),
        identifiers: toldOr(withCountries(data.identifiers ?? [], before?.identifiers ?? []), before?.identifiers),
        tags: withTags(before?.tags ?? [], tags),
        risk: before?.risk,
        note: before?.note,
        // Everybody in a file of customers is one.
        status: 'active',
        endedOn: undefined,
      }),
    };
  };
}

export const nameColumnOf = ({ name = [] }: Pick<BatchColumns, 'name'>): string => name.join(', ');

/** Facts absent in a row stay as they were. */
const toldOr = <Value>(told: Value[], before: Value[] | undefined): Value[] =>
  told.length > 0 ? [...new Set(told)] : (before ?? []);

type Identifiers = Subject['identifiers'];

/** A file has no column for the country of a number: the known one stays with its number. */
const withCountries = (told: Identifiers, before: Identifiers): Identifiers =>
  told.map((one) => before.find(({ type, value }) => type === one.type && value === one.value) ?? one);

/** The sentences of a file to be screened, as a subject has it. */
const noteOfSubject = ({ sentence, ...note }: RowProblem): RowProblem => ({
  ...note,
  sentence: sentence
    .replace(unusedSentence, 'It is left out: a known subject keeps what it has.')
    .replace('It is screened as', 'It is imported as')
    .replace(aliasSentence, nameBoundSentence)
    .replace('so only its year is compared', 'so only its year is taken'),
});

/** A subject with too many tags keeps its own alone. */
function withTags(before: readonly string[], more: readonly string[]): string[] {
  const all = [...new Set([...before, ...more])].sort();
  return all.length > subjectTagsMax ? [...before] : all;
}

const problem = (field: string, value: string, sentence: string): ImportedRow => ({
  problem: { field, value: value.slice(0, 200), sentence },
});
