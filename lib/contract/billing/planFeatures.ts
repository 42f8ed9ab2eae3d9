import { Refusal } from '../refusal.ts';
import { type PlanKey, plans } from './plans.ts';

/** What not every plan has: its words in a sentence, and the least plan with it. */
export const planFeatures = {
  alertDecisions: { words: 'Deciding alerts', from: 'advanced' },
  auditTrail: { words: 'The audit trail', from: 'advanced' },
  cases: { words: 'Case management', from: 'professional' },
  backTesting: { words: 'Back-testing', from: 'professional' },
  webhooks: { words: 'A webhook', from: 'professional' },
} as const satisfies Record<string, { words: string; from: PlanKey }>;

export type PlanFeature = keyof typeof planFeatures;

const order = Object.keys(plans) as PlanKey[];

/** Whether a plan has a feature; an account without a live plan has none. */
export function hasFeature(plan: PlanKey | undefined, feature: PlanFeature): boolean {
  return plan !== undefined && order.indexOf(plan) >= order.indexOf(planFeatures[feature].from);
}

/** Throws PLAN_REQUIRED with the least plan that has it. */
export function requireFeature(plan: PlanKey | undefined, feature: PlanFeature): void {
  if (hasFeature(plan, feature)) return;
  const { words, from } = planFeatures[feature];
  throw new Refusal('PLAN_REQUIRED', `${words} comes with the plan ${plans[from].name} or a larger one.`, {
    plan: from,
  });
}
