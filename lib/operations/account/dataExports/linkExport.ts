import { mayRole } from '../../../contract/account/mayRole.ts';
import { notFound, Refusal } from '../../../contract/refusal.ts';
import { type Bucket, hasObject } from '../../../platform/bucket.ts';
import { signedAddress } from '../../../platform/objectFiles.ts';
import { findLatestExport } from '../../../store/account/exportJobs.ts';
import { putAuditEvent } from '../../../store/audit/recordChange.ts';
import { objectKeys } from '../../../store/objectKeys.ts';
import type { Table } from '../../../store/table.ts';
import type { ActingCaller } from '../changeMemberRole.ts';
import { presentExport } from './presentExport.ts';

/** Long enough to begin a download; anybody with the address has the file. */
const linkSeconds = 60;

/**
 * Download address of a person's latest copy. Throws NOT_FOUND without one, and CONFLICT for one that is unfinished, expired, or holds
 * more than the person may see by now.
 */
export async function linkExport(
  { table, uploads, now }: { table: Table; uploads: Bucket; now: Date },
  { accountId, userId, role, actor }: ActingCaller,
): Promise<string> {
  const job = await findLatestExport(table, accountId, userId);
  if (!job) throw notFound('Copy of your data');
  const { status } = presentExport(job, now);
  const key = objectKeys.dataExport({ accountId, jobId: job.id });
  if (status !== 'ready' || !(await hasObject(uploads, key))) throw new Refusal('CONFLICT', sentences[status]);
  if (!job.leastRole || !mayRole(role, job.leastRole)) {
    throw new Refusal('CONFLICT', 'Your role has changed since this copy was made. Please ask for a new one.');
  }
  const target = { type: 'export', id: job.id };
  await putAuditEvent(table, accountId, { action: 'export.data_downloaded', by: actor, target });
  return signedAddress(uploads, key, {
    seconds: linkSeconds,
    fileName: `klarnavn-data-${job.createdAt.slice(0, 10)}.zip`,
  });
}

const sentences = {
  working: 'The copy of your data is not ready yet.',
  ready: 'This copy is not stored any more. Please ask for a new one.',
  expired: 'The time of this copy is over. Please ask for a new one.',
  failed: 'This copy could not be made. Please ask for a new one.',
} as const;
