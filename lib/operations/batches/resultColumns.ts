import type { RowMedia } from '../../contract/batches/batchMedia.ts';
import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import type { ListedMatch } from '../../contract/screening/matches.ts';
import type { ResultCell } from './resultCell.ts';
import { type DecisionColumns, placedMatches } from './resultDecisions.ts';
import type { ScreenedRow, ScreenedSubject } from './screenRows.ts';

/** Columns of adverse media, behind all others: of each subject, and once of the row. */
export interface MediaColumns {
  ofSubject: string[];
  cellsOfSubject: (media: RowMedia | undefined) => ResultCell[];
  ofRow: string[];
  cellsOfRow: (row: ScreenedRow) => ResultCell[];
}

/** What is said of each row, behind the file's own columns. */
const ofRow = ['screening_status', 'screening_note', 'total_matches'] as const;

/** What is said of each match, best first. */
const ofMatch: Record<string, (match: ListedMatch) => ResultCell> = {
  name: ({ name }) => name,
  score: (match) => match.match_score,
  band: ({ band }) => band,
  database: ({ database }) => database,
  record_type: (match) => match.record_type,
  date_of_birth: (match) => match.date_of_birth,
  matched_name: ({ explanation }) => explanation.matched_name,
  /** Of a field that names several: whose match it is. */
  part: ({ explanation }) => explanation.part,
  rule: ({ explanation }) => explanation.rule,
  id: ({ id }) => id,
  group_id: (match) => match.group_id,
};

/** Names of the match columns in a table of matches. */
export const matchColumns = ({ ofMatch: ofDecision }: DecisionColumns) => [
  ...['row', 'external_ref', 'subject', 'screened_name'],
  ...Object.keys(ofMatch),
  ...ofDecision,
];

/** A row for each match of the subjects of a row. */
export function matchCells(
  { number, externalRef, subjects }: ScreenedRow,
  { cellsOfMatch }: DecisionColumns,
): ResultCell[][] {
  return subjects.flatMap(({ label, name, found }) =>
    (found?.matches ?? []).map((match) => [
      number,
      externalRef,
      label,
      name,
      ...Object.values(ofMatch).map((cell) => cell(match)),
      ...cellsOfMatch(match),
    ]),
  );
}

/** Columns of each subject before its matches, in rows of several. */
const ofSubject = ['status', 'total_matches'] as const;

interface ResultOf {
  /** Labels of the subjects; null alone for a row with one. */
  labels: readonly (string | null)[];
  /** Matches of each subject. */
  limit: number;
  media: MediaColumns;
  decisions: DecisionColumns;
}

const placesOf = (limit: number) => Array.from({ length: limit }, (_, i) => i);
const prefixed = (label: string | null, name: string) => (label === null ? name : `${label}: ${name}`);

/** The columns of a result: those of the file, of the row, and of so many matches of each subject. */
export function resultColumns(columns: readonly string[], { labels, limit, media, decisions }: ResultOf): string[] {
  const matches = placesOf(limit).flatMap((i) => Object.keys(ofMatch).map((field) => `match_${i + 1}_${field}`));
  const subjects = labels.flatMap((label) =>
    (label === null ? matches : [...ofSubject, ...matches]).map((name) => prefixed(label, name)),
  );
  const lists = ['lists_screened', 'lists_not_screened'];
  const found = labels.flatMap((label) => media.ofSubject.map((name) => prefixed(label, name)));
  const decided = placesOf(limit).flatMap((i) => decisions.ofMatch.map((field) => `match_${i + 1}_${field}`));
  return [...columns, ...ofRow, ...subjects, ...lists, ...found, ...media.ofRow, ...decisions.ofRow, ...decided];
}

/** A row of a result. One with more cells than the file has columns keeps its first ones; its note says so. */
export function resultCells(
  row: ScreenedRow,
  of: ResultOf & { width: number; lists: Record<BatchOptions['check'], string>; missing: string },
): ResultCell[] {
  const input = Array.from({ length: of.width }, (_, i) => row.cells[i] ?? '');
  const subjects = of.labels.map((label) => row.subjects.find((subject) => subject.label === label));
  const screened = row.check ? of.lists[row.check] : null;
  const found = row.subjects.flatMap((subject) => subject.found ?? []);
  return [
    ...input,
    statusOf(row),
    noteOf(row),
    found.length === 0 ? null : found.reduce((sum, { total_matches }) => sum + total_matches, 0),
    ...subjects.flatMap((subject, i) => cellsOfSubject(subject, of.limit, of.labels[i] !== null)),
    screened,
    of.missing,
    ...subjects.flatMap((subject) => of.media.cellsOfSubject(subject?.media)),
    ...of.media.cellsOfRow(row),
    ...of.decisions.cellsOfRow(row),
    ...placesOf(of.limit).flatMap((i) => of.decisions.cellsOfMatch(placedMatches(row.subjects[0]?.found, of.limit)[i])),
  ];
}

function cellsOfSubject(subject: ScreenedSubject | undefined, limit: number, isLabelled: boolean): ResultCell[] {
  const matches = placedMatches(subject?.found, limit);
  const found = placesOf(limit).flatMap((i) => {
    const match = matches[i];
    return Object.values(ofMatch).map((cell) => (match ? cell(match) : null));
  });
  if (!isLabelled) return found;
  return [subject ? statusOfSubject(subject) : null, subject?.found?.total_matches ?? null, ...found];
}

type Status = 'match' | 'no_match' | 'not_screened';

export function statusOfSubject({ found }: Pick<ScreenedSubject, 'found'>): Status {
  if (!found) return 'not_screened';
  return found.total_matches > 0 ? 'match' : 'no_match';
}

/** Of a row with several subjects: a match if one has any, and no match only if all were screened. */
export function statusOf({ subjects }: ScreenedRow): Status {
  const statuses = subjects.map(statusOfSubject);
  if (statuses.includes('match')) return 'match';
  return statuses.length === 0 || statuses.includes('not_screened') ? 'not_screened' : 'no_match';
}

function noteOf({ refused, cells, subjects, notes = [] }: ScreenedRow): string | null {
  if (!refused) {
    const refusals = subjects.flatMap((subject) => (subject.refused ? [subject.refused] : []));
    return [...refusals, ...notes].map(({ field, sentence }) => `${field}: ${sentence}`).join(' ') || null;
  }
  const rest = refused.field === '' && cells.length > 0 ? ` The row: ${cells.join(' | ')}` : '';
  return `${refused.field === '' ? '' : `${refused.field}: `}${refused.sentence}${rest}`;
}
