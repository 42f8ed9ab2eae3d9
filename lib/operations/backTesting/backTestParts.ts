import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Manipulated } from '../../contract/backTesting/manipulations.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { BackTestJob } from '../../store/backTesting/backTestJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { CallRange } from '../../store/usage/receiptCalls.ts';

/** Objects of a back-test beside its job: the plan of its parts, and the differences of each. */

/** A part of the period: some calls, or some rows of a single one. */
export interface BackTestPart extends CallRange {
  /** The end is excluded; null for the last rows. */
  rows?: { start: number; end: number | null };
}

/** A stored difference. The person is encrypted with the key of the receipt. */
export interface KeptDifference {
  change: 'gone' | 'new';
  cause: 'settings' | 'lists';
  receiptId: string;
  row: number | null;
  /** Of `DifferenceLabel`, in base64. */
  sealed: string;
  list: string;
  recordId: string;
  recordName: string | null;
  scoreThen: number | null;
  scoreNow: number | null;
}

export interface DifferenceLabel {
  name: string | null;
  external_ref: string | null;
}

const idOf = ({ accountId, id }: Pick<BackTestJob, 'accountId' | 'id'>) => ({ accountId, jobId: id });
type Of = Pick<BackTestJob, 'accountId' | 'id'>;

/** Stores a plan under its hash, and answers the hash: two plans of one back-test never mix. */
export async function putPlan(bucket: Bucket, job: Of, parts: readonly BackTestPart[]): Promise<string> {
  const text = JSON.stringify(parts);
  const plan = createHash('sha256').update(text).digest('hex');
  await putObject(bucket, objectKeys.backTestPlan({ ...idOf(job), plan }), text, 'application/json');
  return plan;
}

/** Plan named by the job. Throws if it is missing. */
export async function readPlan(bucket: Bucket, job: Of & Pick<BackTestJob, 'plan'>): Promise<BackTestPart[]> {
  const { plan } = job;
  const bytes = plan && (await readObject(bucket, objectKeys.backTestPlan({ ...idOf(job), plan })));
  if (!bytes) throw new Error('The plan of a back-test is missing');
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/** Stored result of a part. */
export interface StoredPart {
  differences: KeptDifference[];
  /** Ids of records found by its screenings. */
  matched: string[];
}

export function putPart(bucket: Bucket, job: Of, number: number, part: StoredPart): Promise<void> {
  const packed = gzipSync(JSON.stringify(part), { level: 3 });
  return putObject(bucket, objectKeys.backTestPart({ ...idOf(job), number }), packed, 'application/gzip');
}

/** Nothing of a part no longer stored. */
export async function readPart(bucket: Bucket, job: Of, number: number): Promise<StoredPart> {
  const packed = await readObject(bucket, objectKeys.backTestPart({ ...idOf(job), number }));
  return packed ? JSON.parse(gunzipSync(packed).toString('utf8')) : { differences: [], matched: [] };
}

export function putNames(bucket: Bucket, job: Of, manipulated: readonly Manipulated[]): Promise<void> {
  return putObject(bucket, objectKeys.backTestNames(idOf(job)), JSON.stringify(manipulated), 'application/json');
}

/** Null if they are not stored. */
export async function readNames(bucket: Bucket, job: Of): Promise<Manipulated[] | null> {
  const bytes = await readObject(bucket, objectKeys.backTestNames(idOf(job)));
  return bytes ? JSON.parse(Buffer.from(bytes).toString('utf8')) : null;
}

/** Whether a call belongs to a share of all: the same ones in each back-test. */
export function isSampled(eventId: string, share: number): boolean {
  return share >= 100 || createHash('sha256').update(eventId).digest().readUInt32BE(0) % 100 < share;
}
