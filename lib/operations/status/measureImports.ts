import { type ImportJob, importJobCodec } from '../../store/imports/importJobs.ts';
import { findFailedJobs, findOpenJobs } from '../../store/jobs/jobs.ts';
import { findSourceStates } from '../../store/lists/sourceStates.ts';
import type { Item, Table } from '../../store/table.ts';
import { unconfirmedSources } from '../lists/publishers/refreshTimes.ts';
import type { Measured } from './measured.ts';

const minute = 60_000;
/** The largest list takes a few minutes. After half an hour its message is sent again, so it has lost time by then. */
const slowMs = 30 * minute;
/** Age of an import that does not end by itself any more. */
const failedMs = 120 * minute;
/** Time in which an import failed by a fault of the service stands for all imports, unless it is retried. */
const failureMs = 60 * minute;

/**
 * State of imports: age of the oldest running one that waits for nobody's answer, faults of the service in the last hour, and each
 * fetched list's confirmation by its publisher. Trouble of an account's own list disturbs nobody else: it is slow, not failed. The index
 * may lag, without harm here.
 */
export async function measureImports(table: Table, now: Date): Promise<Measured> {
  const [open, broken, sources] = await Promise.all([
    findOpenJobs(table),
    findFailedJobs(table, new Date(now.getTime() - failureMs)),
    findSourceStates(table),
  ]);
  const ages = importsOf(open)
    .filter(({ status, confirmationNeeded }) => status === 'processing' && !confirmationNeeded)
    .map((job) => ({ scope: job.scope, age: now.getTime() - Date.parse(runsSince(job)) }));
  const failed = importsOf(broken);
  const milliseconds = Math.max(0, ...ages.map(({ age }) => age));
  const causes = [
    ...(ages.some(({ scope, age }) => scope === 'shared' && age >= failedMs)
      ? [`An import for everybody has been running for more than ${failedMs / minute} minutes`]
      : []),
    ...(failed.some(({ scope }) => scope === 'shared')
      ? ['An import for everybody has failed by a fault of the service']
      : []),
    ...unconfirmedSources(sources, now).map(
      ({ source, hours }) => `The publisher of ${source.id} has not confirmed its list for ${hours} hours`,
    ),
  ];
  if (causes.length > 0) return { state: 'failed', milliseconds, cause: new Error(causes.join('; ')) };
  return { state: milliseconds < slowMs && failed.length === 0 ? 'ok' : 'slow', milliseconds };
}

const importsOf = (items: readonly Item[]): ImportJob[] =>
  items.filter(({ kind }) => kind === 'import').map((item) => importJobCodec.decode(item));

/** From its start or, after a person's confirmation, from that moment. */
function runsSince({ startedAt, createdAt, confirmedAt = '' }: ImportJob): string {
  const started = startedAt ?? createdAt;
  return confirmedAt > started ? confirmedAt : started;
}
