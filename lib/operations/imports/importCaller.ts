import type { Actor } from '../../contract/actor.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';

/** Who imports a list. */
export interface ImportCaller {
  accountId: string;
  /** Imports for everybody, and needs no plan. */
  isOperator: boolean;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  actor: Actor;
}

/** Throws SUBSCRIPTION_REQUIRED for an account without the right to import. */
export function requirePlan({ plan, isOperator }: Pick<ImportCaller, 'plan' | 'isOperator'>): void {
  if (plan || isOperator) return;
  throw new Refusal('SUBSCRIPTION_REQUIRED', 'Importing a list of your own needs a live subscription.');
}

/** Throws CONFLICT for a person who is no operator: they publish nothing for everybody, not even an import begun as one. */
export function requireRight(
  job: ImportJob,
  { isOperator }: Pick<ImportCaller, 'isOperator'>,
  sentence = 'Only an operator may publish a list for everybody. Please upload the file again.',
): void {
  if (job.scope === 'shared' && !isOperator) throw new Refusal('CONFLICT', sentence);
}
