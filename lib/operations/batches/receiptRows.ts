import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import type { ReceiptRow } from '../../contract/receipts/receipt.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { findingsOf, refusedRow } from '../receipts/receiptFacts.ts';
import type { WholeBatch } from './batchColumns.ts';
import { readPackedIfThere } from './batchLines.ts';
import type { ScreenedRow, ScreenedSubject } from './screenRows.ts';

/** What the receipt of a file says of a chunk's rows: a line of JSON for each subject, and one for a row without any. */
export function receiptLines(rows: readonly ScreenedRow[], options: BatchOptions): string {
  return rows
    .flatMap((row) =>
      row.refused ? [refused(row, null, row.refused.sentence)] : row.subjects.map(rowOf(row, options)),
    )
    .map((row) => JSON.stringify(row))
    .join('\n');
}

/** The same of all chunks in the order of the file; a chunk in memory at a time. Throws for a chunk without it, as of an earlier release. */
export async function* receiptRowsOf(
  uploads: Bucket,
  { accountId, id: jobId, unitsTotal = 0 }: Pick<WholeBatch, 'accountId' | 'id' | 'unitsTotal'>,
): AsyncGenerator<ReceiptRow> {
  for (let number = 1; number <= unitsTotal; number++) {
    const part = await readPackedIfThere(uploads, objectKeys.batchPart({ accountId, jobId, number }, 'receipt'));
    if (part.length === 0) throw new Error(`Chunk ${number} of a batch has no rows for its receipt`);
    for (const line of part.toString('utf8').split('\n')) yield JSON.parse(line);
  }
}

function rowOf(row: ScreenedRow, options: BatchOptions) {
  return ({ label, query, found, media, refused: problem }: ScreenedSubject): ReceiptRow => {
    if (!found || !query) return refused(row, label, problem?.sentence ?? '');
    const asked = {
      ...askedOf(query),
      external_ref: row.externalRef ?? undefined,
      check: row.check ?? options.check,
      match_type: options.match_type,
      threshold: options.threshold,
      // Matches with a decision that holds stand beside the limit, and a replay has to find them too.
      limit: Math.max(options.limit, found.matches.length),
      allow_partial: false,
    };
    return {
      ...findingsOf(asked, { ...found, similar: null }, media),
      refused: null,
      place: { line: row.number, subject: label },
    };
  };
}

const refused = ({ number, externalRef }: ScreenedRow, subject: string | null, sentence: string) =>
  refusedRow(externalRef, sentence, { line: number, subject });

function askedOf({ name, kind, dateOfBirth, nationality, numbers = [] }: ScreeningQuery) {
  return {
    name: name || undefined,
    type: kind,
    date_of_birth: dateOfBirth,
    nationality,
    identifiers: numbers.map(({ type, value, country }) => ({ type, value, country })),
  };
}
