import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { openBackTestsMax } from '../../contract/backTesting/backTestLimits.ts';
import { listType, unavailableList } from '../../contract/lists/lists.ts';
import { matchTypes } from '../../contract/screening/screeningInput.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { addJob, type Opened } from '../jobs/jobChanges.ts';
import { findJob, jobShape } from '../jobs/jobs.ts';
import { keys, prefix } from '../keys.ts';
import { edition } from '../lists/editions.ts';
import { findPage, type Page } from '../page.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';

const counted = z._default(z.int(), 0);

/** Sums of the parts of a back-test. */
const countShape = {
  screenings: counted,
  withMatchThen: counted,
  withMatchNow: counted,
  alertsThen: counted,
  alertsNow: counted,
  goneBySettings: counted,
  goneByLists: counted,
  newBySettings: counted,
  newByLists: counted,
  withoutFootprint: counted,
  withoutQuestion: counted,
  unreadable: counted,
  differencesKept: counted,
} as const;
export type BackTestCounts = Record<keyof typeof countShape, number>;

export const noCounts = (): BackTestCounts =>
  Object.fromEntries(Object.keys(countShape).map((name) => [name, 0])) as BackTestCounts;

/** A back-test. Its units are parts of the period. */
const backTestJob = z.object({
  ...jobShape,
  ...countShape,
  kind: z.literal('back_test'),
  name: z.string(),
  /** In thousandths; undefined: as each screening had it. */
  threshold: z.optional(z.int()),
  matchType: z.optional(z.enum(matchTypes)),
  lists: z.optional(z.array(listType)),
  from: z.string(),
  to: z.string(),
  share: z.int(),
  /** Searched for every screening. */
  editions: z.array(edition),
  missingLists: z.array(unavailableList),
  policyVersion: z.string(),
  /** Hash of the stored plan. */
  plan: z.optional(z.string()),
  /** Screenings of all parts. */
  screeningsTotal: z.optional(z.int()),
  /** Tested parts: a repeat is not counted. Absent before the first. */
  doneParts: z.optional(z.set(z.int())),
  /** Parts with readable differences. */
  partsWithDifferences: z.optional(z.set(z.int())),
});
export type BackTestJob = z.output<typeof backTestJob>;
export type BackTestJobOf = Pick<BackTestJob, 'accountId' | 'id'>;
export const backTestJobCodec = codec('job', backTestJob);

export type NewBackTest = Pick<
  BackTestJob,
  | 'id'
  | 'accountId'
  | 'createdAt'
  | 'name'
  | 'threshold'
  | 'matchType'
  | 'lists'
  | 'from'
  | 'to'
  | 'share'
  | 'editions'
  | 'missingLists'
  | 'policyVersion'
>;

/** Adds one in progress. `too_many` beyond the bound of running ones. */
export async function addBackTestJob(
  table: Table,
  { editions, ...job }: NewBackTest,
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<{ outcome: Opened | 'more_refused'; added: BackTestJob }> {
  const begun = { kind: 'back_test', status: 'processing', startedAt: job.createdAt, tryNumber: 1 } as const;
  const added: BackTestJob = {
    ...job,
    ...begun,
    ...noCounts(),
    // Without undefined fields: the table takes none.
    editions: editions.map((one) => JSON.parse(JSON.stringify(one))),
    createdBy: by,
    changedBy: by,
    unitsCompleted: 0,
    unitsFailed: 0,
  };
  const more = [notDeleted(table, job.accountId), ...recorded];
  return { outcome: await addJob(table, backTestJobCodec, added, openBackTestsMax, more), added };
}

export function findBackTestJob(table: Table, accountId: string, id: string): Promise<BackTestJob | undefined> {
  return findJob(table, backTestJobCodec, { kind: 'back_test', accountId, id });
}

/** Newest first. */
export async function findBackTestJobs(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<BackTestJob>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.job('back_test'), ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map((item) => backTestJobCodec.decode(item)), nextCursor };
}

/** Notes parts and screenings of a planned back-test. False if it is planned, or has ended. */
export function updateBackTestPlanned(
  table: Table,
  { accountId, id }: BackTestJobOf,
  { plan, parts, screenings }: { plan: string; parts: number; screenings: number },
): Promise<boolean> {
  const planned = updateOf(table, keys.job(accountId, 'back_test', id), {
    set: { plan, units_total: parts, screenings_total: screenings },
    condition: '#status = :processing AND attribute_not_exists(#units_total)',
    values: { processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(planned)));
}

/** Counts a part as tested, once. False if it was counted before, or the back-test has ended. */
export function updateBackTestPartDone(
  table: Table,
  { accountId, id }: BackTestJobOf,
  number: number,
  counts: BackTestCounts,
): Promise<boolean> {
  const added = backTestJobCodec.encode(counts as BackTestJob) as Record<string, number>;
  const { type: _, ...amounts } = added;
  const done = updateOf(table, keys.job(accountId, 'back_test', id), {
    add: {
      ...amounts,
      done_parts: new Set([number]),
      ...(counts.differencesKept > 0 ? { parts_with_differences: new Set([number]) } : {}),
      units_completed: 1,
    },
    condition: '#status = :processing AND NOT contains(#done_parts, :number)',
    values: { processing: 'processing', number },
  });
  return isWritten(table.client.send(new UpdateCommand(done)));
}
