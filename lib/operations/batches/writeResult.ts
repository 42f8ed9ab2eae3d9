import { type FileHandle, open } from 'node:fs/promises';
import { strToU8 } from 'fflate';
import type { BatchFormat } from '../../contract/batchLimits.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { ZipFile } from '../../platform/zipFile.ts';
import type { BatchJob } from '../../store/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { FileColumns } from './batchColumns.ts';
import { readPacked } from './batchLines.ts';
import { listRows } from './resultLists.ts';
import { resultFormats } from './resultParts.ts';
import { sheetEnd, sheetPath, sheetRow, sheetStart, workbookParts } from './sheetText.ts';

/** Writes the result of a batch in a format to a file, from the parts of its chunks in their order. */
export async function writeResult(
  uploads: Bucket,
  job: BatchJob & FileColumns,
  format: BatchFormat,
  path: string,
): Promise<void> {
  const out = await open(path, 'w');
  try {
    const pieces = resultPieces(uploads, job, format);
    if (format === 'xlsx') await writeWorkbook(out, pieces, listRows(job).map(sheetRow).join(''));
    else for await (const piece of pieces) await out.write(piece);
  } finally {
    await out.close();
  }
}

async function* resultPieces(
  uploads: Bucket,
  job: BatchJob & FileColumns,
  format: BatchFormat,
): AsyncGenerator<Uint8Array> {
  const { accountId, id: jobId, unitsTotal = 0 } = job;
  const { head, between, tail } = resultFormats(job)[format];
  yield strToU8(head);
  for (let number = 1; number <= unitsTotal; number++) {
    if (number > 1) yield strToU8(between);
    yield await readPacked(uploads, objectKeys.batchPart({ accountId, jobId, number }, format));
  }
  yield strToU8(tail);
}

/** The same for every workbook, as a second one of the same rows must be the same. The ZIP format knows no time before 1980. */
const writtenAt = new Date(1980, 0, 1);

/** Writes the workbook of a result, whose rows come in pieces, a piece in memory at a time; `lists` are the rows of its other sheet. */
async function writeWorkbook(out: FileHandle, rows: AsyncIterable<Uint8Array>, lists: string): Promise<void> {
  const zip = new ZipFile(out);
  const add = (name: string) => zip.add(name, { level: 3, writtenAt });
  for (const [name, text] of Object.entries(workbookParts)) add(name).push(strToU8(text), true);
  add(sheetPath('Lists')).push(strToU8(`${sheetStart}${lists}${sheetEnd}`), true);
  const sheet = add(sheetPath('Screening'));
  sheet.push(strToU8(sheetStart));
  for await (const piece of rows) {
    sheet.push(piece);
    await zip.flush();
  }
  sheet.push(strToU8(sheetEnd), true);
  await zip.end();
}
