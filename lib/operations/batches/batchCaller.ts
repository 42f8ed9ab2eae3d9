import type { Actor } from '../../contract/actor.ts';
import type { BatchOptions } from '../../contract/batchOptions.ts';
import { type Plan, type PlanKey, plans } from '../../contract/plans.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { type BatchJob, findBatchJob } from '../../store/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import { kindsOf } from '../screening/screenBatch.ts';

type ListKind = (typeof kindsOf)['both'][number];

/** Who has a file screened: a person, or a program. */
export interface BatchCaller {
  accountId: string;
  /** Under which the usage is counted. */
  appIdRef: string;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  actor: Actor;
  /** Of a program: it sees no batch but its own. Throws SCOPE_REQUIRED for kinds of lists that its App ID may not be used for. */
  requireKinds?: ((kinds: readonly ListKind[]) => void) | undefined;
}

/** Who asks for a batch that is there already. */
export type BatchReader = Pick<BatchCaller, 'accountId' | 'appIdRef' | 'requireKinds'>;

/** Whether a caller may see a batch of its account: a person each of them, a program its own. */
export function maySee({ appIdRef, requireKinds }: BatchReader, job: BatchJob): boolean {
  return requireKinds === undefined || job.appIdRef === appIdRef;
}

/** The kinds of lists that rows of a batch may be screened against. */
export function kindsAsked({ check, columns }: Pick<BatchOptions, 'check' | 'columns'>): readonly ListKind[] {
  return columns.check === undefined ? kindsOf[check] : kindsOf.both;
}

/** The caller's own batch. Throws the same NOT_FOUND for another account's, or another App ID's, as for none. */
export async function ownBatch(table: Table, reader: BatchReader, id: string): Promise<BatchJob> {
  const job = await findBatchJob(table, reader.accountId, id);
  if (!job || !maySee(reader, job)) throw notFound('Batch');
  return job;
}

/** Throws SUBSCRIPTION_REQUIRED for an account without a plan. */
export function requireBatchPlan({ plan }: Pick<BatchCaller, 'plan'>): { key: PlanKey; plan: Plan } {
  if (!plan) throw new Refusal('SUBSCRIPTION_REQUIRED', 'Screening a file needs a live subscription.');
  return { key: plan, plan: plans[plan] };
}
