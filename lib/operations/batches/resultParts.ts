import type { BatchFormat } from '../../contract/batches/batchLimits.ts';
import { subjectsOf } from '../../contract/batches/batchSubjects.ts';
import { csvHeader, csvRows } from '../../contract/text/csvText.ts';
import { sheetRow } from '../../platform/sheetText.ts';
import { policyVersion } from '../../screening/policy.ts';
import type { FileColumns, WholeBatch } from './batchColumns.ts';
import { presentPinned } from './presentBatch.ts';
import { resultCells, resultColumns, statusOf, statusOfSubject } from './resultColumns.ts';
import { decisionColumns, matchesDecided } from './resultDecisions.ts';
import { listsOfChecks } from './resultLists.ts';
import { mediaBasis, mediaColumns } from './resultMedia.ts';
import type { ScreenedRow } from './screenRows.ts';

/** Assembly of a format's file: head, rows of each chunk, separator, end. */
export interface ResultFormat {
  head: string;
  rows(rows: readonly ScreenedRow[]): string;
  between: string;
  tail: string;
}

type Started = Pick<WholeBatch, 'options' | 'editions' | 'missingLists' | 'releases'> & FileColumns;

/**
 * A batch's result in each format. Without time and author, so that the same file over the same editions has the same result, byte for
 * byte, as long as the account's decisions and withheld articles are the same.
 */
export function resultFormats({
  options,
  columns,
  leftOut,
  editions = [],
  missingLists = [],
  releases,
}: Started): Record<BatchFormat, ResultFormat> {
  if (!options) throw new Error('A started batch has no options');
  const { limit } = options;
  const media = mediaColumns({ releases });
  const labels = subjectsOf(options.columns).map(({ label }) => label);
  const decisions = decisionColumns(options);
  const of = { labels, limit, media, decisions };
  const names = resultColumns(columns, of);
  const missing = missingLists.map(({ database }) => database).join('; ');
  const lists = listsOfChecks({ editions });
  const cells = (row: ScreenedRow) => resultCells(row, { ...of, width: columns.length, lists, missing });
  const basis = {
    options,
    name_columns_left_out: leftOut.map(({ column }) => column),
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
      rows: (rows) =>
        rows
          .flatMap((row) => jsonEntries(row, columns, decisions.ofRow.length > 0))
          .map((entry) => JSON.stringify(entry))
          .join(',\n'),
      between: ',\n',
      tail: '\n]}\n',
    },
  };
}

/** A row for programs, with everything batch_check answers about a name: an entry per subject. The first entry has the row's cells. */
function jsonEntries(row: ScreenedRow, columns: readonly string[], hasDecisions: boolean): object[] {
  const { number, cells, externalRef: external_ref, refused, notes = [], subjects } = row;
  const named = columns.map((column, i) => [column, cells[i] ?? '']);
  const beyond = cells.length > columns.length ? { cells_beyond: cells.slice(columns.length) } : {};
  const input = { ...Object.fromEntries(named), ...beyond };
  const noted = notes.length > 0 ? { notes } : {};
  if (refused) return [{ row: number, external_ref, status: statusOf(row), input, error: refused }];
  return subjects.map(({ label, name, found, media, refused: error, isRepeated }, i) => ({
    row: number,
    ...(label === null ? {} : { subject: label, name }),
    external_ref,
    status: statusOfSubject(found ? { found } : {}),
    ...(i === 0 ? { input } : {}),
    ...(isRepeated ? { repeated: true } : {}),
    ...(hasDecisions ? { matches_decided: matchesDecided(found) } : {}),
    ...(found ?? {}),
    ...(media ? { adverse_media: media } : {}),
    ...(i === 0 ? noted : {}),
    ...(error ? { error } : {}),
  }));
}
