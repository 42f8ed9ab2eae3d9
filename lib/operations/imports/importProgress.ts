import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/imports/imports.ts';
import { notFound } from '../../contract/refusal.ts';
import { findChunks } from '../../store/imports/importChunks.ts';
import { findImportJob, type ImportJob } from '../../store/imports/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { presentImportJob } from './presentImportJob.ts';

type Progress = Pick<OutputOf<typeof contract.getImportJob>, 'job' | 'chunks'>;

/** The account's own job. Throws the same NOT_FOUND for another account's as for none. */
export async function ownImportJob(table: Table, accountId: string, jobId: string): Promise<ImportJob> {
  const job = await findImportJob(table, accountId, jobId);
  if (!job) throw notFound('Import job');
  return job;
}

export async function importProgress(table: Table, accountId: string, jobId: string, now: Date): Promise<Progress> {
  const [job, chunks] = await Promise.all([ownImportJob(table, accountId, jobId), findChunks(table, accountId, jobId)]);
  return {
    job: presentImportJob(job, now),
    chunks: chunks.map((chunk) => ({
      chunk_number: chunk.number,
      record_count: chunk.recordCount,
      status: chunk.status,
      error_message: chunk.errorMessage ?? null,
    })),
  };
}
