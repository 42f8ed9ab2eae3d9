import type { ListedEntity } from '../../screening/entity.ts';
import type { ImportChunk } from '../../store/importChunks.ts';
import type { ImportJob } from '../../store/importJobs.ts';
import { type Bucket, findEntities, importObjects } from './importObjects.ts';

/**
 * What the chunks of a job were made into, each record of the file once. `lost` when it is not that: then with the chunks to be made
 * again from the file, all of them where nothing tells which. That is never what the file is, since reading it has looked.
 */
export async function checkedEntities(
  uploads: Bucket,
  job: ImportJob,
  chunks: readonly ImportChunk[],
): Promise<{ entities: ListedEntity[]; lost?: { chunks: number[]; sentence: string } }> {
  const entities: ListedEntity[] = [];
  const incomplete: number[] = [];
  for (const { number, recordCount } of chunks) {
    const key = importObjects.part({ accountId: job.accountId, jobId: job.id }, number);
    const part = (await findEntities(uploads, key)) ?? [];
    if (part.length !== recordCount) incomplete.push(number);
    entities.push(...part);
  }
  const sentence = whatIsLost(job, entities);
  if (!sentence) return { entities };
  const all = chunks.map(({ number }) => number);
  return { entities, lost: { chunks: incomplete.length > 0 ? incomplete : all, sentence } };
}

function whatIsLost({ totalRecords }: ImportJob, entities: readonly ListedEntity[]): string | undefined {
  if (entities.length !== totalRecords) {
    return `The import lost records on its way (it has ${entities.length} of ${totalRecords}). Please try it again.`;
  }
  const keys = new Set(entities.map((entity) => entity.sourceRef));
  if (keys.size === entities.length) return undefined;
  return 'The import holds a record twice that the file holds once. Please try it again.';
}
