import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { changeCounts, unavailableList } from '../../contract/lists/lists.ts';
import { notScreenedReasons, runCauses, runScopes } from '../../contract/monitoring/monitoringLimits.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { addJob, type Opened } from '../jobs/jobChanges.ts';
import { findJob, findOpenJobsOf, jobShape } from '../jobs/jobs.ts';
import { keys, prefix } from '../keys.ts';
import { edition } from '../lists/editions.ts';
import { findPage, type Page } from '../page.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { plain } from './monitoringState.ts';

const counted = z._default(z.int(), 0);

/** Sums over the shards of a run. */
export const runCountShape = {
  subjects: counted,
  searched: counted,
  unexpected: counted,
  notScreened: counted,
  opened: counted,
  reopened: counted,
  suppressed: counted,
  closed: counted,
} as const;
export type RunCounts = Record<keyof typeof runCountShape, number>;
export const noRunCounts = (): RunCounts =>
  Object.fromEntries(Object.keys(runCountShape).map((name) => [name, 0])) as RunCounts;

export const notScreenedCounts = z._default(z.partialRecord(z.enum(notScreenedReasons), z.int()), {});
export type NotScreenedCounts = z.output<typeof notScreenedCounts>;

/** A run of an account's monitoring. Its units are shards of subjects. */
export const monitoringRun = z.object({
  ...jobShape,
  kind: z.literal('monitoring_run'),
  setOffBy: z.enum(runCauses),
  scope: z.enum(runScopes),
  /** Lists to compare with, and those compared before. */
  editions: z.array(edition),
  before: z.array(edition),
  missingLists: z.array(unavailableList),
  /** In thousandths. */
  threshold: z.int(),
  policyVersion: z.string(),
  /** Subjects not screened, counted before it began. */
  notScreenedBefore: counted,
  /** Of the leaves of covered subjects. */
  salt: z.string(),
  /** Changed records. */
  records: z.optional(z.extend(changeCounts, { kinds: z.record(z.string(), z.int()) })),
  /** At the end. */
  ...runCountShape,
  notScreenedReasons: notScreenedCounts,
  /** Ids of the pages of covered subjects, of each shard. */
  pageIds: z.optional(z.array(z.array(z.string()))),
  /** Of the tree of all covered subjects, and SHA-256 of the receipt's text, in base64. */
  root: z.optional(z.string()),
  commitment: z.optional(z.string()),
});
export type MonitoringRun = z.output<typeof monitoringRun>;
export type MonitoringRunOf = Pick<MonitoringRun, 'accountId' | 'id'>;
export const monitoringRunCodec = codec('job', monitoringRun);

export type NewMonitoringRun = Pick<
  MonitoringRun,
  | 'id'
  | 'accountId'
  | 'createdAt'
  | 'setOffBy'
  | 'scope'
  | 'editions'
  | 'before'
  | 'missingLists'
  | 'threshold'
  | 'policyVersion'
  | 'notScreenedBefore'
  | 'salt'
  | 'unitsTotal'
>;

/** Runs of one account at a time. */
const openRunsMax = 1;

/** Adds one in progress. `too_many` while another one is on. */
export async function addMonitoringRun(
  table: Table,
  run: NewMonitoringRun,
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<{ outcome: Opened | 'more_refused'; added: MonitoringRun }> {
  const begun = { kind: 'monitoring_run', status: 'processing', startedAt: run.createdAt, tryNumber: 1 } as const;
  const added: MonitoringRun = {
    ...run,
    ...begun,
    ...noRunCounts(),
    notScreenedReasons: {},
    editions: plain(run.editions),
    before: plain(run.before),
    createdBy: by,
    changedBy: by,
    unitsCompleted: 0,
    unitsFailed: 0,
  };
  const more = [notDeleted(table, run.accountId), ...recorded];
  return { outcome: await addJob(table, monitoringRunCodec, added, openRunsMax, more), added };
}

export function findMonitoringRun(table: Table, accountId: string, id: string): Promise<MonitoringRun | undefined> {
  return findJob(table, monitoringRunCodec, { kind: 'monitoring_run', accountId, id });
}

/** The present one. */
export async function findOpenMonitoringRun(table: Table, accountId: string): Promise<MonitoringRun | undefined> {
  const [item] = await findOpenJobsOf(table, { kind: 'monitoring_run', accountId });
  return item && monitoringRunCodec.decode(item);
}

/** Newest first. */
export async function findMonitoringRuns(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<MonitoringRun>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.job('monitoring_run'), ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map((item) => monitoringRunCodec.decode(item)), nextCursor };
}

/** The oldest one. */
export async function findFirstMonitoringRun(table: Table, accountId: string): Promise<MonitoringRun | undefined> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.job('monitoring_run') };
  const { values } = await findPage(table, query, { cursor: undefined, limit: 1 });
  return values[0] && monitoringRunCodec.decode(values[0]);
}

export interface CommittedRun {
  commitment: string;
  root: string;
  pageIds: string[][];
  counts: RunCounts;
  reasons: NotScreenedCounts;
  records: MonitoringRun['records'];
}

/** Keeps the receipt of a run with its figures, once. False if it has one, or has ended. */
export function updateRunCommitted(
  table: Table,
  { accountId, id }: MonitoringRunOf,
  { commitment, root, pageIds, counts, reasons, records }: CommittedRun,
): Promise<boolean> {
  const { type: _, ...amounts } = monitoringRunCodec.encode(counts as MonitoringRun);
  const update = updateOf(table, keys.job(accountId, 'monitoring_run', id), {
    set: { ...amounts, commitment, root, page_ids: pageIds, not_screened_reasons: reasons, records },
    condition: '#status = :processing AND attribute_not_exists(#commitment)',
    values: { processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
