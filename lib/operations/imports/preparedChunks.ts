import { countText } from '../../contract/text/countText.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { openPrepared, type Prepared } from '../../screening/segments.ts';
import type { ImportChunk } from '../../store/imports/importChunks.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { chunksSha256 } from './entityLines.ts';

/** Chunks of a job to be prepared again from its file, with the reason. */
export interface LostChunks {
  chunks: number[];
  sentence: string;
}

/** Objects read at once. */
const readsAtOnce = 8;

/**
 * Prepared chunks of a job. Lost ones are missing, damaged, of other records than the chunk's, or of another normaliser version. None of
 * these is the file's fault: reading checked it.
 */
export async function preparedChunks(
  uploads: Bucket,
  job: ImportJob,
  chunks: readonly ImportChunk[],
): Promise<{ prepared: Prepared[] } | { lost: LostChunks }> {
  if (chunksSha256(chunks) !== job.chunksSha256) {
    const sentence = 'The file was read twice at once, and what was read does not fit together. Please try it again.';
    return { lost: { chunks: chunks.map(({ number }) => number), sentence } };
  }
  const found: (Prepared | undefined)[] = [];
  const waiting = chunks.entries();
  const readNext = async () => {
    for (const [i, chunk] of waiting) found[i] = await findPrepared(uploads, job, chunk);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readNext));
  const prepared = found.filter((each) => each !== undefined);
  const records = prepared.reduce((sum, { entityCount }) => sum + entityCount, 0);
  if (prepared.length === chunks.length && records === job.totalRecords) return { prepared };
  const missing = chunks.filter((_, i) => found[i] === undefined);
  const lost = (missing.length > 0 ? missing : chunks).map(({ number }) => number);
  const sentence = `The import lost records on its way (it has ${countText(records)} of ${countText(job.totalRecords ?? 0)}). Please try it again.`;
  return { lost: { chunks: lost, sentence } };
}

async function findPrepared(uploads: Bucket, job: ImportJob, chunk: ImportChunk): Promise<Prepared | undefined> {
  const { number, sha256, recordCount } = chunk;
  const bytes = await readObject(uploads, objectKeys.prepared({ accountId: job.accountId, jobId: job.id, number }));
  const prepared = bytes && (await openPrepared(bytes, sha256));
  return prepared?.entityCount === recordCount ? prepared : undefined;
}
