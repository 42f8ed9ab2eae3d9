import type { Job } from '../../../store/jobs/jobs.ts';
import type { Page } from '../../../store/page.ts';
import { type Cell, eachPage, type Section, section } from './section.ts';

/** Common columns of a section of jobs that read a file. */
export const jobColumns = ['id', 'file_name', 'status', 'problem', 'created_at', 'created_by', 'completed_at'] as const;

const jobsOfPage = 100;

interface JobSection<J, Column extends string> {
  name: string;
  columns: readonly Column[];
  find(page: { cursor: string | undefined; limit: number }): Promise<Page<J>>;
  rowOf(job: J): Record<Column, Cell>;
  isWanted: (job: J) => boolean;
}

/** Jobs of a kind, or the wanted ones, in the order found. */
export function jobSection<J, Column extends string>(of: JobSection<J, Column>): Section {
  return section(of.name, of.columns, async function* () {
    const jobs = eachPage((cursor) => of.find({ cursor, limit: jobsOfPage }));
    for await (const job of jobs) if (of.isWanted(job)) yield of.rowOf(job);
  });
}

export function jobCells(job: Job & { fileName: string }): Record<(typeof jobColumns)[number], Cell> {
  return {
    id: job.id,
    file_name: job.fileName,
    status: job.status,
    problem: job.errorMessage ?? null,
    created_at: job.createdAt,
    created_by: 'userId' in job.createdBy ? job.createdBy.userId : null,
    completed_at: job.completedAt ?? null,
  };
}
