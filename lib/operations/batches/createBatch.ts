import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { batchFileEndings, batchFileKinds, openBatchesMax } from '../../contract/batches/batchLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { addBatchJob } from '../../store/batches/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type BatchCaller, ownBatch, requireBatchPlan } from './batchCaller.ts';
import { withOptions } from './batchColumns.ts';
import { presentBatch } from './presentBatch.ts';

/** Long enough for 20 MB over a slow line; the address expires after it. */
const uploadSeconds = 15 * 60;
const readableName = new RegExp(`\\.(?:${batchFileEndings.join('|')})(?:\\.gz)?$`, 'i');

/**
 * Creates a pending batch and the form for its file: exactly the announced bytes, to no other place. Throws FILE_REFUSED for a name of
 * another kind of file, CONFLICT for an account with the most open ones.
 */
export async function createBatch(
  { table, uploads, random, now }: { table: Table; uploads: Bucket; random: RandomBytes; now: Date },
  caller: BatchCaller,
  { file_name: fileName, file_size: fileSize }: { file_name: string; file_size: number },
) {
  requireBatchPlan(caller);
  if (!readableName.test(fileName)) {
    const sentence = `A batch is read from a file of the kind ${batchFileKinds}. Please save the table as one of them.`;
    throw new Refusal('FILE_REFUSED', sentence);
  }
  const { accountId, appIdRef, actor } = caller;
  const id = newId('job', now, random);
  const upload = await createPresignedPost(uploads.client, {
    Bucket: uploads.name,
    Key: objectKeys.batchFile({ accountId, jobId: id }),
    Conditions: [['content-length-range', fileSize, fileSize]],
    Expires: uploadSeconds,
  });
  const recorded = await recordChange(table, accountId, {
    action: 'batch.created',
    by: actor,
    target: { type: 'batch', id, name: fileName },
    after: { file_name: fileName, file_size: fileSize },
  });
  const made = { id, accountId, fileName, appIdRef, createdAt: now.toISOString() };
  const added = await addBatchJob(table, made, actor, recorded);
  if (added === 'too_many') {
    throw new Refusal(
      'CONFLICT',
      `Your account has ${openBatchesMax} batches that have not ended. Please wait for one to end, or cancel one.`,
    );
  }
  if (added !== 'done') throw new Refusal('CONFLICT', 'Your account changed in this moment. Please try it again.');
  return { batch: presentBatch(await withOptions(uploads, await ownBatch(table, caller, id))), upload };
}
