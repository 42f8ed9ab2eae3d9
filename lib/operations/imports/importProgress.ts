import type { OutputOf } from '../../contract/endpoint.ts';
import type { getImportJob as route } from '../../contract/imports.ts';
import { notFound } from '../../contract/refusal.ts';
import { listChunks } from '../../store/importChunks.ts';
import { getImportJob, type ImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { shownImportJob } from './shownImportJob.ts';

type Progress = Pick<OutputOf<typeof route>, 'job' | 'chunks'>;

/** The account's own job. Throws the same NOT_FOUND for another account's as for none. */
export async function ownImportJob(table: Table, accountId: string, jobId: string): Promise<ImportJob> {
  const job = await getImportJob(table, accountId, jobId);
  if (!job) throw notFound('Import job');
  return job;
}

export async function importProgress(table: Table, accountId: string, jobId: string, now: Date): Promise<Progress> {
  const [job, chunks] = await Promise.all([ownImportJob(table, accountId, jobId), listChunks(table, accountId, jobId)]);
  return {
    job: shownImportJob(job, now),
    chunks: chunks.map((chunk) => ({
      chunk_number: chunk.number,
      record_count: chunk.recordCount,
      status: chunk.status,
      error_message: chunk.errorMessage ?? null,
    })),
  };
}
