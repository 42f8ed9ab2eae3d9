import { exportedDifferencesMax } from '../../contract/backTesting/backTestLimits.ts';
import type * as contract from '../../contract/backTesting/backTests.ts';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { readReceiptId } from '../../contract/receipts/receiptId.ts';
import { notFound } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type BackTestJob, findBackTestJob } from '../../store/backTesting/backTestJobs.ts';
import { cursorOf, readCursor } from '../../store/page.ts';
import type { Table } from '../../store/table.ts';
import { findReceiptKeys } from '../../store/usage/receiptCalls.ts';
import { type ReceiptKeys, unsealMore } from '../receipts/receiptKeys.ts';
import { type DifferenceLabel, type KeptDifference, readPart } from './backTestParts.ts';

export interface ReadDifferences {
  table: Table;
  uploads: Bucket;
  keys: ReceiptKeys;
}

type Listed = Omit<OutputOf<typeof contract.listBackTestDifferences>, keyof typeof answered>;
export type ListedDifference = Listed['differences'][number];

interface Wanted {
  change?: KeptDifference['change'] | undefined;
  cause?: KeptDifference['cause'] | undefined;
}

/** Most parts read for a page. */
const partsReadMax = 10;

/** A back-test of the account. Throws NOT_FOUND. */
export async function ownBackTest(table: Table, accountId: string, id: string): Promise<BackTestJob> {
  const job = await findBackTestJob(table, accountId, id);
  if (!job) throw notFound('Back-test');
  return job;
}

/** A page of differences, in the order of the screenings. Throws NOT_FOUND, and INVALID_REQUEST for a cursor. */
export async function listDifferences(
  deps: ReadDifferences,
  accountId: string,
  { back_test_id: id, cursor, ...wanted }: Wanted & { back_test_id: string; cursor?: string | undefined },
): Promise<Listed> {
  const job = await ownBackTest(deps.table, accountId, id);
  const { found, next } = await findFrom(deps, job, wanted, {
    start: placeOf(cursor),
    most: pageItems,
    partsMax: partsReadMax,
  });
  return { differences: await labelled(deps, job, found), next_cursor: next ? cursorOf(next) : null };
}

/** The first differences of a back-test, as a file has them. */
export async function exportedDifferences(deps: ReadDifferences, job: BackTestJob): Promise<ListedDifference[]> {
  const all = { start: placeOf(undefined), most: exportedDifferencesMax, partsMax: Number.POSITIVE_INFINITY };
  return labelled(deps, job, (await findFrom(deps, job, {}, all)).found);
}

interface Place {
  part: number;
  index: number;
}

/** `<part>:<index>` of the next difference. */
function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return { part: 0, index: 0 };
  const [part, index] = readCursor(cursor, (place) => /^\d{1,6}:\d{1,6}$/.test(place)).split(':');
  return { part: Number(part), index: Number(index) };
}

async function findFrom(
  { uploads }: ReadDifferences,
  job: BackTestJob,
  { change, cause }: Wanted,
  { start, most, partsMax }: { start: Place; most: number; partsMax: number },
): Promise<{ found: KeptDifference[]; next: string | undefined }> {
  const parts = [...(job.partsWithDifferences ?? [])].sort((a, b) => a - b).filter((part) => part >= start.part);
  const found: KeptDifference[] = [];
  for (const [read, part] of parts.entries()) {
    if (read >= partsMax) return { found, next: `${part}:0` };
    const { differences: kept } = await readPart(uploads, job, part);
    for (let index = part === start.part ? start.index : 0; index < kept.length; index++) {
      const one = kept[index] as KeptDifference;
      if ((change && one.change !== change) || (cause && one.cause !== cause)) continue;
      if (found.length === most) return { found, next: `${part}:${index}` };
      found.push(one);
    }
  }
  return { found, next: undefined };
}

/** With names and references, as far as the keys of their receipts are kept. */
async function labelled(
  { table, keys }: ReadDifferences,
  { accountId }: BackTestJob,
  differences: readonly KeptDifference[],
): Promise<ListedDifference[]> {
  const ids = [...new Set(differences.map(({ receiptId }) => receiptId))];
  const wrapped = await findReceiptKeys(
    table,
    accountId,
    ids.flatMap((id) => readReceiptId(id) ?? []),
  );
  const known = new Map<string, Buffer>();
  for (const [i, id] of ids.entries()) {
    const key = wrapped[i];
    if (key) known.set(id, await keys.unwrap(accountId, key));
  }
  return differences.map(({ sealed, receiptId, ...one }) => {
    const key = known.get(receiptId);
    const label: DifferenceLabel = key
      ? JSON.parse(unsealMore(key, receiptId, Buffer.from(sealed, 'base64')))
      : { name: null, external_ref: null };
    return {
      change: one.change,
      cause: one.cause,
      receipt_id: receiptId,
      row: one.row,
      ...label,
      list: one.list,
      record_id: one.recordId,
      record_name: one.recordName,
      score_then: one.scoreThen,
      score_now: one.scoreNow,
    };
  });
}
