import type { Actor } from '../../contract/actor.ts';
import { type Plan, type PlanKey, plans } from '../../contract/plans.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { type BatchJob, findBatchJob } from '../../store/batchJobs.ts';
import type { Table } from '../../store/table.ts';

/** Who has a file screened: a person, or a program. */
export interface BatchCaller {
  accountId: string;
  /** Under which the usage is counted. */
  appIdRef: string;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  actor: Actor;
}

/** The account's own batch. Throws the same NOT_FOUND for another account's as for none. */
export async function ownBatch(table: Table, accountId: string, id: string): Promise<BatchJob> {
  const job = await findBatchJob(table, accountId, id);
  if (!job) throw notFound('Batch');
  return job;
}

/** Throws SUBSCRIPTION_REQUIRED for an account without a plan. */
export function requireBatchPlan({ plan }: Pick<BatchCaller, 'plan'>): { key: PlanKey; plan: Plan } {
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'Screening a file needs a live subscription.');
  return { key: plan, plan: plans[plan] };
}
