import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../../contract/actor.ts';
import type { JobKind } from '../../contract/jobs.ts';
import type { Codec } from '../codec.ts';
import { failedJobs, openJobs } from '../indexes.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact, unmetConditions } from '../table.ts';
import { type Change, updateOf } from '../updateOf.ts';
import type { Job, JobOf } from './jobs.ts';
import { type JobTransition, openChange, ruleOf } from './jobTransitions.ts';

/**
 * All changes of a job's status, each on the condition of the state the caller expects: late and repeated messages change nothing. Open
 * jobs of a limited kind are counted per account in the same transaction.
 */

/** Of these an account may have only so many open at once. */
const limitedKinds: readonly JobKind[] = ['import', 'batch', 'report', 'back_test', 'monitoring_run'];

/** `too_many`: the account has as many open jobs of the kind as it may have. */
export type Opened = 'done' | 'refused' | 'too_many';

/**
 * Adds a pending job, with writes that belong to it; `more_refused` if a condition of those fails. `openMax`: the most open ones of the
 * kind an account may have with it.
 */
export async function addJob<J extends Job>(
  table: Table,
  codec: Codec<J>,
  job: J,
  openMax: number | undefined,
  more: TransactItem[] = [],
): Promise<Opened | 'more_refused'> {
  const Item = { ...keys.job(job.accountId, job.kind, job.id), ...openJobs.attributes(job), ...codec.encode(job) };
  const added = { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  return opened(transact(table, [added, ...countOpen(table, job, 1, openMax), ...more]), openMax, 'more_refused');
}

export interface JobChange {
  actor: Actor;
  now: Date;
  /** Only of a failure. */
  sentence?: string | undefined;
  isOurFault?: true | undefined;
  /** Only a job still in this state, this try and this progress: a late decision must not end newer work. */
  only?: Partial<Pick<Job, 'status' | 'tryNumber' | 'unitsCompleted'>> | undefined;
  /** What else changes in the job's item with it. */
  more?: Pick<Change, 'set' | 'remove' | 'add'>;
}

/** Makes a transition, with its further writes. False, without a change, if the job's state does not allow it. */
export async function updateJob(
  table: Table,
  job: JobOf,
  transition: Exclude<JobTransition, 'retry'>,
  change: JobChange,
  writes: TransactItem[] = [],
): Promise<boolean> {
  const [write, ...counts] = jobWrites(table, job, transition, change);
  const others = [...counts, ...writes];
  if (others.length === 0) return isWritten(table.client.send(new UpdateCommand(write.Update)));
  return isWritten(transact(table, [write, ...others]));
}

/** failed -> processing, with its further writes. */
export function retryJob(
  table: Table,
  job: Pick<Job, 'kind' | 'accountId' | 'id' | 'createdAt'>,
  { openMax, ...change }: JobChange & { openMax: number | undefined },
  writes: TransactItem[],
): Promise<Opened> {
  const { set, ...more } = change.more ?? {};
  const again = { ...change, more: { ...more, set: { ...openJobs.attributes(job), ...set } } };
  return opened(transact(table, [...jobWrites(table, job, 'retry', again, openMax), ...writes]), openMax, 'refused');
}

/** The writes of a transition, as a part of a greater transaction: of the job, and of its account's count of open ones. */
export function jobWrites(
  table: Table,
  job: JobOf,
  transition: JobTransition,
  { actor, now, sentence, isOurFault, only = {}, more = {} }: JobChange,
  openMax?: number,
) {
  const { from, to, afterOurFault } = ruleOf(transition);
  const at = now.toISOString();
  const opens = openChange(transition);
  const write = {
    Update: updateOf(table, keys.job(job.accountId, job.kind, job.id), {
      ...more,
      set: {
        status: to,
        changed_by: actor,
        ...(to === 'processing' ? { started_at: at } : { completed_at: at }),
        error_message: sentence,
        is_our_fault: isOurFault,
        ...(isOurFault ? failedJobs.attributes(at, job.id) : {}),
        ...more.set,
      },
      remove: [
        ...(opens < 0 && !isOurFault ? ['gsi1pk', 'gsi1sk'] : []),
        ...(opens > 0 ? ['error_message', 'completed_at', 'is_our_fault'] : []),
        ...(more.remove ?? []),
      ],
      add: { ...(to === 'processing' ? { try_number: 1 } : {}), ...more.add },
      condition: [
        `#status IN (${from.map((_, i) => `:from${i}`)})`,
        ...(afterOurFault ? ['#is_our_fault = :yes'] : []),
        ...(only.status === undefined ? [] : ['#status = :only_status']),
        ...(only.tryNumber === undefined ? [] : ['#try_number = :only_try']),
        ...(only.unitsCompleted === undefined ? [] : ['#units_completed = :only_units']),
      ].join(' AND '),
      values: {
        ...Object.fromEntries(from.map((status, i) => [`from${i}`, status])),
        ...(afterOurFault ? { yes: true } : {}),
        ...(only.status === undefined ? {} : { only_status: only.status }),
        ...(only.tryNumber === undefined ? {} : { only_try: only.tryNumber }),
        ...(only.unitsCompleted === undefined ? {} : { only_units: only.unitsCompleted }),
      },
    }),
  };
  return [write, ...(opens === 0 ? [] : countOpen(table, job, opens, openMax))] as const;
}

/** The count is the lock: two jobs begun at once cannot both be the last allowed one. The ids beside it are the counted jobs. */
function countOpen(
  table: Table,
  { kind, accountId, id }: JobOf,
  by: 1 | -1,
  openMax: number | undefined,
): TransactItem[] {
  if (!limitedKinds.includes(kind)) return [];
  const isBounded = by > 0 && openMax !== undefined;
  return [
    {
      Update: {
        TableName: table.name,
        Key: keys.openJobCount(accountId, kind),
        UpdateExpression: by > 0 ? 'ADD open_jobs :by, job_ids :ids' : 'ADD open_jobs :by DELETE job_ids :ids',
        ...(isBounded ? { ConditionExpression: 'attribute_not_exists(open_jobs) OR open_jobs < :max' } : {}),
        ExpressionAttributeValues: { ':by': by, ':ids': new Set([id]), ...(isBounded ? { ':max': openMax } : {}) },
      },
    },
  ];
}

/**
 * The first write is the job, the second, if there is a maximum, the count; `moreRefused` is the outcome if only another one is refused.
 */
async function opened<Outcome>(
  writing: Promise<void>,
  openMax: number | undefined,
  moreRefused: Outcome,
): Promise<Opened | Outcome> {
  try {
    await writing;
    return 'done';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    const [ofJob, ofCount] = unmet.reasons;
    if (ofJob === 'ConditionalCheckFailed') return 'refused';
    return openMax !== undefined && ofCount === 'ConditionalCheckFailed' ? 'too_many' : moreRefused;
  }
}
