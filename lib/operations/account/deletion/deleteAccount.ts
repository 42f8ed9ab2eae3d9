import type { Actor } from '../../../contract/actor.ts';
import { acceptanceKeptYears } from '../../../contract/keptDays.ts';
import type { Bucket } from '../../../platform/bucket.ts';
import type { JobQueue } from '../../../platform/queue.ts';
import { updateAcceptancesExpiring } from '../../../store/account/acceptances.ts';
import { removeUsage } from '../../../store/account/accountRemains.ts';
import {
  type Deletion,
  type DeletionJob,
  findDeletion,
  findDeletionJob,
  updateDeletionCustomer,
  updateDeletionRemoved,
} from '../../../store/account/deletions.ts';
import { removeAnswers } from '../../../store/answers.ts';
import { findOpenBatchJobs } from '../../../store/batches/batchJobs.ts';
import { findSubscription } from '../../../store/billing/subscriptions.ts';
import { findOpenImportJobs } from '../../../store/imports/importJobs.ts';
import { updateJob } from '../../../store/jobs/jobChanges.ts';
import type { Table } from '../../../store/table.ts';
import { wakeJob } from '../../jobs/wakeJob.ts';
import { removeBatchObjects, removeSearchFiles } from './removeBatchObjects.ts';
import { type RemoveItemsLeft, removeItemsLeft } from './removeItemsLeft.ts';
import { type RemoveMembers, removeMembers } from './removeMembers.ts';

export interface DeleteAccount extends RemoveMembers, RemoveItemsLeft {
  /** Ends the subscriptions of a customer at once, and forgets the cards; one who is gone already is no fault. */
  removeCustomer: (customerId: string) => Promise<void>;
  receipts: Bucket;
  deletionsQueue: JobQueue;
  actor: Actor;
  clock: () => Date;
}

/** As long as any call, or a step of an import or a batch, begun before the deletion may go on writing; SQS's longest delay. */
const lastWritesSeconds = 900;

/**
 * Removes a deleted account in repeatable steps: each does its remaining part. A second look removes late writes of calls in progress.
 * If payments cannot be reached, everything else is done first, and the call throws.
 */
export async function deleteAccount(deps: DeleteAccount, accountId: string, jobId: string): Promise<void> {
  const { table, actor, clock } = deps;
  const job = await findDeletionJob(table, accountId, jobId);
  const deletion = await findDeletion(table, accountId);
  if (job?.status !== 'processing' || !deletion) return;
  const isFirstLook = job.removedAt === undefined;
  if (!isFirstLook && secondsSince(job.removedAt, clock()) < lastWritesSeconds) return;

  const customerId = await noteCustomer(table, job);
  const [cancelled] = await Promise.allSettled([
    customerId === undefined ? undefined : deps.removeCustomer(customerId),
  ]);
  await endJobs(deps, accountId);
  await removeMembers(deps, deletion, job.businessName ?? '');
  await removeItemsLeft(deps, accountId);
  await keepAcceptances(table, deletion);
  await removeBatchObjects(deps.uploads, accountId);
  await removeSearchFiles(deps.receipts, accountId);
  await removeUsage(table, accountId);
  await removeAnswers(table, accountId);
  if (cancelled.status === 'rejected') throw cancelled.reason;

  if (!isFirstLook) {
    const forgotten = { remove: ['business_name', 'stripe_customer_id'] };
    await updateJob(table, job, 'complete', { actor, now: clock(), more: forgotten });
    return;
  }
  if (await updateDeletionRemoved(table, job, clock().toISOString())) {
    await wakeJob(deps.deletionsQueue, job, lastWritesSeconds);
  }
}

/** Customer of the stored subscription, unchanged by now; noted in the job, as the subscription is removed next. */
async function noteCustomer(table: Table, job: DeletionJob): Promise<string | undefined> {
  const subscription = await findSubscription(table, job.accountId, { consistent: true });
  const customerId = subscription?.stripeCustomerId;
  if (customerId === undefined || customerId === job.stripeCustomerId) return job.stripeCustomerId;
  await updateDeletionCustomer(table, job, customerId);
  return customerId;
}

/** Accepted terms outlive the account as long as claims may be raised, and no longer. */
function keepAcceptances(table: Table, { accountId, deletedAt }: Deletion): Promise<void> {
  const end = new Date(deletedAt);
  end.setUTCFullYear(end.getUTCFullYear() + acceptanceKeptYears);
  return updateAcceptancesExpiring(table, accountId, Math.floor(end.getTime() / 1000));
}

/** A step working on one of them finds it ended and stops. */
async function endJobs({ table, actor, clock }: DeleteAccount, accountId: string): Promise<void> {
  const open = await Promise.all([findOpenImportJobs(table, accountId), findOpenBatchJobs(table, accountId)]);
  for (const job of open.flat()) {
    await updateJob(table, job, 'cancel', { actor, now: clock() });
  }
}

const secondsSince = (at: string | undefined, now: Date) => (now.getTime() - Date.parse(at ?? '')) / 1000;
