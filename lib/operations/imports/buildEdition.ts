import { createHash } from 'node:crypto';
import type { Bucket } from '../../platform/bucket.ts';
import { mergePrepared, openSegment, type Segment } from '../../screening/segments.ts';
import type { ImportChunk } from '../../store/imports/importChunks.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { type LostChunks, preparedChunks } from './preparedChunks.ts';

/** An edition neither stored nor pointed to. */
export interface BuiltEdition {
  edition: Omit<Edition, 'publishedAt'>;
  segment: Segment;
  /** What is to be stored under `segmentKey`. */
  bytes: Uint8Array;
}

/** Merges the chunks of a job into the segment of its edition. */
export async function buildEdition(
  uploads: Bucket,
  job: ImportJob,
  chunks: readonly ImportChunk[],
): Promise<BuiltEdition | { lost: LostChunks }> {
  const { accountId, listType: list, scope, listDate: editionDate, part, totalRecords: records } = job;
  if (!editionDate || !part || records === undefined) throw new Error('The totals of the import are not complete');
  const found = await preparedChunks(uploads, job, chunks);
  if ('lost' in found) return found;
  const merged = await mergePrepared({ list, editionDate, ...found });
  if ('twice' in merged) {
    const sentence = 'The import holds a record twice that the file holds once. Please try it again.';
    return { lost: { chunks: chunks.map(({ number }) => number), sentence } };
  }
  const opened = await openSegment(merged.bytes);
  if (!opened.ok || opened.segment.entityCount !== records) throw new Error('The built segment does not open');
  const sha256 = createHash('sha256').update(merged.bytes).digest('hex');
  const edition: BuiltEdition['edition'] = {
    id: editionId(job, part, editionDate, sha256),
    list,
    part,
    scope,
    editionDate,
    publishedBy: job.confirmedBy ?? job.createdBy,
    records,
    segmentKey: scope === 'private' ? objectKeys.ownSegment(accountId, list, sha256) : objectKeys.segment(list, sha256),
    sample: job.sample,
  };
  return { edition, segment: opened.segment, bytes: merged.bytes };
}

/** Names one edition in one scope: a private edition with the same records as a shared one has another id. */
function editionId({ listType, scope }: ImportJob, part: string, editionDate: string, sha256: string): string {
  return `${listType}-${part}-${editionDate}-${sha256.slice(0, 12)}${scope === 'private' ? '-private' : ''}`;
}
