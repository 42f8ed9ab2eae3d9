import { open } from 'node:fs/promises';
import { strToU8 } from 'fflate';
import type { BatchFormat } from '../../contract/batches/batchLimits.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { sheetRow } from '../../platform/sheetText.ts';
import { writeWorkbook } from '../../platform/workbookFile.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { FileColumns, WholeBatch } from './batchColumns.ts';
import { readPacked, readPackedIfThere } from './batchLines.ts';
import { matchColumns } from './resultColumns.ts';
import { decisionColumns } from './resultDecisions.ts';
import { listRows } from './resultLists.ts';
import { resultFormats } from './resultParts.ts';

type Joined = WholeBatch & FileColumns;

/** Writes the result of a batch in a format to a file, from the parts of its chunks in their order. */
export async function writeResult(uploads: Bucket, job: Joined, format: BatchFormat, path: string): Promise<void> {
  const out = await open(path, 'w');
  try {
    const pieces = resultPieces(uploads, job, format);
    if (format === 'xlsx') {
      const lists = listRows(job).map(sheetRow).join('');
      await writeWorkbook(out, { Screening: pieces, Lists: [strToU8(lists)], Matches: matchPieces(uploads, job) });
    } else for await (const piece of pieces) await out.write(piece);
  } finally {
    await out.close();
  }
}

async function* resultPieces(uploads: Bucket, job: Joined, format: BatchFormat): AsyncGenerator<Uint8Array> {
  const { head, between, tail } = resultFormats(job)[format];
  yield strToU8(head);
  let isFirst = true;
  for await (const part of partsOf(uploads, job, format)) {
    if (!isFirst) yield strToU8(between);
    isFirst = false;
    yield part;
  }
  yield strToU8(tail);
}

/** Rows of a sheet. Source: Excel specifications and limits. */
const sheetRowsMax = 1_048_576;

async function* matchPieces(uploads: Bucket, job: Joined): AsyncGenerator<Uint8Array> {
  const { accountId, id: jobId, unitsTotal = 0, options } = job;
  if (!options) throw new Error('A started batch has no options');
  yield strToU8(sheetRow(matchColumns(decisionColumns(options))));
  let rows = 1;
  for (let number = 1; number <= unitsTotal; number++) {
    const part = await readPackedIfThere(uploads, objectKeys.batchPart({ accountId, jobId, number }, 'matches'));
    rows += part.toString('latin1').split('</row>').length - 1;
    if (rows >= sheetRowsMax)
      return yield strToU8(sheetRow([null, null, null, 'The other matches are in the JSON and CSV files.']));
    yield part;
  }
}

/** The parts of a batch's chunks in the order of its file. */
async function* partsOf(
  uploads: Bucket,
  { accountId, id: jobId, unitsTotal = 0 }: WholeBatch,
  part: BatchFormat,
): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= unitsTotal; number++) {
    yield await readPacked(uploads, objectKeys.batchPart({ accountId, jobId, number }, part));
  }
}
