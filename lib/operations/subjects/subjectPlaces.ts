import { type PlanKey, plans } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { subjectsMax } from '../../contract/subjects/subjectLimits.ts';

const order = Object.keys(plans) as PlanKey[];

/** Active subjects of a plan; null is unlimited. An account without a live plan adds none. */
export function subjectLimit(plan: PlanKey | undefined): number | null {
  return plan === undefined ? 0 : plans[plan].subjects;
}

/** Refusal of one subject more than the plan has, naming the next plan with room. */
export function noPlace(plan: PlanKey, active: number): Refusal {
  const { name, subjects } = plans[plan];
  const larger = order.find((key) => (plans[key].subjects ?? Number.POSITIVE_INFINITY) > active);
  const has = `The plan ${name} follows ${subjects} subjects.`;
  const way = larger ? ` The plan ${plans[larger].name} follows ${placesOf(larger)}.` : '';
  return new Refusal('PLAN_REQUIRED', `${has}${way} Ended subjects take no place.`, larger ? { plan: larger } : {});
}

export function tooMany(): Refusal {
  return new Refusal(
    'CONFLICT',
    `An account holds at most ${subjectsMax} subjects, ended ones included. Remove some first.`,
  );
}

const placesOf = (plan: PlanKey) => {
  const { subjects } = plans[plan];
  return subjects === null ? 'any number of them' : `${subjects}`;
};
