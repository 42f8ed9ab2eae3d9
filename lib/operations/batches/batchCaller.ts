import type { Actor } from '../../contract/actor.ts';
import { type Plan, type PlanKey, plans } from '../../contract/billing/plans.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { type BatchJob, findBatchJob } from '../../store/batches/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import type { ListKind } from '../screening/loadedLists.ts';

/** Who has a file screened: a person, or a program. */
export interface BatchCaller {
  accountId: string;
  /** Usage key. */
  appIdRef: string;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  actor: Actor;
  /** Throws SCOPE_REQUIRED for a program without all of these scopes. */
  requireKinds: (kinds: readonly (ListKind | 'adverse_media')[]) => void;
}

/** Who asks for a batch that exists. */
export type BatchSeer = Pick<BatchCaller, 'accountId' | 'actor'>;

/**
 * A batch visible to the caller. Throws the same NOT_FOUND for another account's as for none, and for a program also for every batch it
 * did not create: its limits say nothing about the files of others. A file that is imported as subjects is no batch any more.
 */
export async function ownBatch(table: Table, caller: BatchSeer, id: string): Promise<BatchJob> {
  const job = await findBatchJob(table, caller.accountId, id);
  if (!job || !isSeenBy(caller, job) || job.subjectImport) throw notFound('Batch');
  return job;
}

/** People see the batches of their account, a program those of its App ID. */
export const isSeenBy = ({ actor }: Pick<BatchCaller, 'actor'>, { appIdRef }: Pick<BatchJob, 'appIdRef'>): boolean =>
  actor.type !== 'app_id' || actor.appIdRef === appIdRef;

/** Throws SUBSCRIPTION_REQUIRED for an account without a plan. */
export function requireBatchPlan({ plan }: Pick<BatchCaller, 'plan'>): { key: PlanKey; plan: Plan } {
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'Screening a file needs a live subscription.');
  return { key: plan, plan: plans[plan] };
}
