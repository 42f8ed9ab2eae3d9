import type { BatchFormat } from '../../contract/batchLimits.ts';
import { csvHeader, csvRows } from '../../contract/csvText.ts';
import { policyVersion } from '../../screening/policy.ts';
import type { BatchJob } from '../../store/batchJobs.ts';
import { presentPinned } from './presentBatch.ts';
import { resultCells, resultColumns, statusOf } from './resultColumns.ts';
import { listsOfChecks } from './resultLists.ts';
import { mediaBasis, mediaColumns } from './resultMedia.ts';
import type { ScreenedRow } from './screenRows.ts';
import { sheetRow } from './sheetText.ts';

/** How the file of a format is put together: what stands before the rows, the rows of each chunk, what stands between, and the end. */
export interface ResultFormat {
  head: string;
  rows(rows: readonly ScreenedRow[]): string;
  between: string;
  tail: string;
}

type Started = Pick<BatchJob, 'options' | 'columns' | 'editions' | 'missingLists' | 'releases'>;

/**
 * The result of a batch in each format. It says nothing of when and by whom, so that the same file over the same editions has the same
 * result, byte for byte; with adverse media while the account's decisions and what is withheld are the same.
 */
export function resultFormats({
  options,
  columns = [],
  editions = [],
  missingLists = [],
  releases,
}: Started): Record<BatchFormat, ResultFormat> {
  if (!options) throw new Error('A started batch has no options');
  const { limit } = options;
  const media = mediaColumns({ releases });
  const names = resultColumns(columns, limit, media);
  const missing = missingLists.map(({ database }) => database).join('; ');
  const lists = listsOfChecks({ editions });
  const cells = (row: ScreenedRow) => resultCells(row, { width: columns.length, limit, lists, missing, media });
  const basis = {
    options,
    lists_screened: editions.map(presentPinned),
    lists_unavailable: missingLists,
    policy_version: policyVersion,
    ...mediaBasis({ releases }),
  };
  return {
    csv: { head: csvHeader(names), rows: (rows) => csvRows(rows.map(cells)), between: '', tail: '' },
    xlsx: {
      head: sheetRow(names),
      rows: (rows) => rows.map((row) => sheetRow(cells(row))).join(''),
      between: '',
      tail: '',
    },
    json: {
      head: `${JSON.stringify(basis).slice(0, -1)},"rows":[\n`,
      rows: (rows) => rows.map((row) => JSON.stringify(jsonRow(row, columns))).join(',\n'),
      between: ',\n',
      tail: '\n]}\n',
    },
  };
}

/** A row as a program reads it: with all that a batch_check answers about a name. */
function jsonRow(row: ScreenedRow, columns: readonly string[]) {
  const { number, cells, externalRef: external_ref, found, media, refused, notes = [] } = row;
  const named = columns.map((column, i) => [column, cells[i] ?? '']);
  const beyond = cells.length > columns.length ? { cells_beyond: cells.slice(columns.length) } : {};
  const input = { ...Object.fromEntries(named), ...beyond };
  return {
    row: number,
    external_ref,
    status: statusOf(row),
    input,
    ...(found ?? {}),
    ...(media ? { adverse_media: media } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(refused ? { error: refused } : {}),
  };
}
