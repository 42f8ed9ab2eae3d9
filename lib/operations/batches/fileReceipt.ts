import { monthOf } from '../../billing/months.ts';
import type { BatchFormat } from '../../contract/batches/batchLimits.ts';
import type { ReceiptRow } from '../../contract/receipts/receipt.ts';
import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { updateBatchReceipt } from '../../store/batches/batchJobChanges.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import { takeSerial } from '../../store/usage/quotaItem.ts';
import { pinnedSources } from '../media/inBatches/pinnedSources.ts';
import { storeRows } from '../receipts/fileRows.ts';
import { basisOfEditions } from '../receipts/receiptFacts.ts';
import { type ReceiptKeys, seal, sealed, unseal } from '../receipts/receiptKeys.ts';
import { fileWordsBytesMax, notingWords, RowWords, storeFileWords } from '../receipts/rowWords.ts';
import {
  type HashQuery,
  nothingFound,
  packReceipt,
  type ReceiptWriter,
  withFootprint,
  writeReceipt,
} from '../receipts/writeReceipt.ts';
import { momentOf } from './momentOf.ts';
import { receiptRowsOf } from './receiptRows.ts';

export interface FileReceipts {
  table: Table;
  uploads: Bucket;
  receipts: Bucket;
  keys: ReceiptKeys;
  writer: ReceiptWriter;
  /** Of the questions of an account, where the file has no footprint. */
  hasherOf: (accountId: string) => HashQuery;
}

type Receipt = NonNullable<BatchJob['receipt']>;

/**
 * Writes the receipt of a file whose results are written: its rows are stored, its text is what the job keeps until it is recorded. A
 * repeat takes no second serial and stores the same rows. Undefined where the batch has ended meanwhile.
 */
export async function fileReceipt(
  { table, uploads, receipts, keys, writer, hasherOf }: FileReceipts,
  job: BatchJob,
  { results, now }: { results: Record<BatchFormat, string>; now: Date },
): Promise<Receipt | undefined> {
  const { accountId, id: jobId, startedAt, inputSha256, editions = [], missingLists = [], releases } = job;
  if (startedAt === undefined || inputSha256 === undefined) throw new Error('A batch without a start has no receipt');
  const begun = await beginReceipt({ table }, job, now);
  if (!begun) return undefined;
  const at = new Date(begun.at);
  const receiptId = receiptIdOf(at, jobId);
  // Each try has a key and a folder of its own: what another one stores changes nothing here, and no key encrypts two texts.
  const [folder, key] = [Buffer.from(writer.random(9)), Buffer.from(writer.random(32))];
  const place = { accountId, jobId, folder: folder.toString('base64url'), key: key.toString('base64') };
  const hashQuery = job.footprint === 'none' ? hasherOf(accountId) : undefined;
  const rows = withFootprints(receiptRowsOf(uploads, job), hashQuery);
  const words = new RowWords({ keys, accountId, now, bytesMax: fileWordsBytesMax });
  const stored = await storeRows(receipts, { receiptId, log: writer.origin, place }, notingWords(rows, words));
  await storeFileWords(receipts, place, words);
  const media = releases ? { sources: pinnedSources(releases).map(sourceOf), matches: [], total: job.rowsMedia } : null;
  const { answered, text } = await writeReceipt(
    writer,
    {
      accountId,
      eventId: jobId,
      at,
      now,
      actor: job.changedBy,
      agent: null,
      endpoint: usageKeys.batchFile,
      requestId: undefined,
      serial: { month: monthOf(at), number: begun.serial },
      file: { name: job.fileName, input_sha256: inputSha256, results },
    },
    {
      ...basisOfEditions(editions, missingLists, new Date(startedAt)),
      about: { stored, findings: { ...nothingFound, media } },
    },
  );
  const { key: textKey, wrapped } = await keys.create(accountId, now);
  const packed = seal(textKey, sealed.body, answered.id, packReceipt(text));
  return { key: wrapped, text: packed, commitment: answered.commitment, promise: answered.promise };
}

/** The receipt of an ended batch as its record carries it. */
export async function sentFileReceipt(keys: ReceiptKeys, job: BatchJob) {
  const { accountId, id, receipt } = job;
  if (!receipt) return undefined;
  const key = await keys.unwrap(accountId, receipt.key);
  const packed = unseal(key, sealed.body, receiptIdOf(momentOf(job), id), receipt.text);
  return { packed: packed.toString('base64') };
}

async function* withFootprints(rows: AsyncIterable<ReceiptRow>, hashQuery: HashQuery | undefined) {
  for await (const row of rows) yield await withFootprint(row, hashQuery);
}

/** The serial, fixed in the job before anything is stored. */
async function beginReceipt({ table }: Pick<FileReceipts, 'table'>, job: BatchJob, now: Date) {
  if (job.receiptBegun) return job.receiptBegun;
  const serial = await takeSerial(table, job.accountId, now);
  return updateBatchReceipt(table, job, { serial, at: now.toISOString() });
}

const sourceOf = ({ name, state, searched_to }: ReturnType<typeof pinnedSources>[number]) => ({
  source: name,
  status: state,
  to: searched_to,
});
