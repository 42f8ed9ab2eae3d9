import type { RowMedia } from '../../contract/batchMedia.ts';
import type { BatchOptions } from '../../contract/batchOptions.ts';
import type { ListedMatch } from '../../contract/matches.ts';
import type { ScreenedRow } from './screenRows.ts';

export type ResultCell = string | number | null;

/** Those of adverse media, which stand behind all others. */
export interface MediaColumns {
  names: string[];
  cells: (media: RowMedia | undefined) => ResultCell[];
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
  rule: ({ explanation }) => explanation.rule,
  id: ({ id }) => id,
  group_id: (match) => match.group_id,
};

/** The columns of a result: those of the file, and ours for so many matches a row. */
export function resultColumns(columns: readonly string[], limit: number, media: MediaColumns): string[] {
  const matches = Array.from({ length: limit }, (_, i) =>
    Object.keys(ofMatch).map((field) => `match_${i + 1}_${field}`),
  );
  return [...columns, ...ofRow, ...matches.flat(), 'lists_screened', 'lists_not_screened', ...media.names];
}

/** A row of a result. A row that has more cells than the file has columns keeps its first ones; its note says so. */
export function resultCells(
  row: ScreenedRow,
  of: {
    width: number;
    limit: number;
    lists: Record<BatchOptions['check'], string>;
    missing: string;
    media: MediaColumns;
  },
): ResultCell[] {
  const input = Array.from({ length: of.width }, (_, i) => row.cells[i] ?? '');
  const matches = row.found?.matches ?? [];
  const found = Array.from({ length: of.limit }, (_, i) => {
    const match = matches[i];
    return Object.values(ofMatch).map((cell) => (match ? cell(match) : null));
  });
  const screened = row.check ? of.lists[row.check] : null;
  return [
    ...input,
    statusOf(row),
    noteOf(row),
    row.found?.total_matches ?? null,
    ...found.flat(),
    screened,
    of.missing,
    ...of.media.cells(row.media),
  ];
}

export function statusOf({ found }: ScreenedRow): 'match' | 'no_match' | 'not_screened' {
  if (!found) return 'not_screened';
  return found.total_matches > 0 ? 'match' : 'no_match';
}

function noteOf({ refused, cells, notes = [] }: ScreenedRow): string | null {
  if (!refused) return notes.map(({ field, sentence }) => `${field}: ${sentence}`).join(' ') || null;
  const rest = refused.field === '' && cells.length > 0 ? ` The row: ${cells.join(' | ')}` : '';
  return `${refused.field === '' ? '' : `${refused.field}: `}${refused.sentence}${rest}`;
}
