import { type BatchFormat, batchKeptDays, batchLinkSeconds } from '../../contract/batches/batchLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type Bucket, hasObject } from '../../platform/bucket.ts';
import { signedAddress } from '../../platform/objectFiles.ts';
import { putAuditEvent } from '../../store/audit/recordChange.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type BatchCaller, ownBatch } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { batchScopes } from './batchLists.ts';

/**
 * Temporary download address of a result. Throws CONFLICT before the batch is completed, NOT_FOUND after its lifetime, SCOPE_REQUIRED
 * for a program without the right to its content.
 */
export async function linkBatchResult(
  { table, uploads, now }: { table: Table; uploads: Bucket; now: Date },
  caller: Pick<BatchCaller, 'accountId' | 'actor' | 'requireKinds'>,
  { batch_id: id, format }: { batch_id: string; format: BatchFormat },
): Promise<{ url: string; file_name: string; valid_until: string }> {
  const stored = await ownBatch(table, caller, id);
  const job = await withOptions(uploads, stored);
  const { accountId } = job;
  // Its limits may be narrower than they were when the batch was started.
  if (job.options) caller.requireKinds(batchScopes(job.options));
  if (job.status !== 'completed') {
    throw new Refusal('CONFLICT', `This batch is ${job.status}; only a completed one has a result.`);
  }
  const key = objectKeys.batchResult({ accountId, jobId: id }, format);
  const isUnknown = stored.options !== undefined && job.options === undefined;
  if (isUnknown || !(await hasObject(uploads, key))) {
    const sentence = `Results are kept for ${batchKeptDays} days, and this one is gone. Please screen the file again.`;
    throw new Refusal('NOT_FOUND', sentence);
  }
  const fileName = `${asciiName(job.fileName)}-screened.${format}`;
  const target = { type: 'batch', id, name: job.fileName };
  await putAuditEvent(table, accountId, { action: 'batch.exported', by: caller.actor, target, after: { format } });
  const url = await signedAddress(uploads, key, { seconds: batchLinkSeconds, fileName });
  const validUntil = new Date(now.getTime() + batchLinkSeconds * 1000).toISOString();
  return { url, file_name: fileName, valid_until: validUntil };
}

/** File name without its ending, in letters every system takes. */
function asciiName(fileName: string): string {
  const name = withoutEndings(fileName)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return name.slice(0, 100) || 'batch';
}

/** Of `customers.2026.csv` the first word. */
function withoutEndings(fileName: string): string {
  const parts = fileName.split('.');
  while (parts.length > 1 && /^[A-Za-z0-9]{1,6}$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('.');
}
