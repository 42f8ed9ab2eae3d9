import { findBackTestJobs } from '../../../store/backTesting/backTestJobs.ts';
import type { Table } from '../../../store/table.ts';
import { jobCells, jobColumns, jobSection } from './jobSection.ts';
import type { Section } from './section.ts';

const [id, , ...others] = jobColumns;
const columns = [
  id,
  'name',
  ...others,
  'from',
  'to',
  'share',
  'threshold',
  'match_type',
  'lists',
  'screenings',
  'alerts_then',
  'alerts_now',
] as const;

/** An account's back-tests, newest first. */
export function backTestSection(table: Table, accountId: string): Section {
  return jobSection({
    name: 'back_tests',
    columns,
    find: (page) => findBackTestJobs(table, accountId, page),
    rowOf(job) {
      const { file_name: name, ...cells } = jobCells({ ...job, fileName: job.name });
      return {
        ...cells,
        name,
        from: job.from,
        to: job.to,
        share: job.share,
        threshold: job.threshold === undefined ? null : job.threshold / 1000,
        match_type: job.matchType ?? null,
        lists: job.lists?.join(', ') ?? null,
        screenings: job.screenings,
        alerts_then: job.alertsThen,
        alerts_now: job.alertsNow,
      };
    },
    isWanted: () => true,
  });
}
