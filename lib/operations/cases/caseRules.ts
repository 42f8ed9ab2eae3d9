import { type CaseStanding, caseMoves, type MoveRefusal } from '../../cases/caseMoves.ts';
import type { Actor, Role } from '../../contract/actor.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import type { CaseMoveName, CaseState } from '../../contract/cases/caseWords.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import type { RandomBytes } from '../../platform/id.ts';
import { findCase, type StoredCase } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';

export interface ChangeCases {
  table: Table;
  now: Date;
  random: RandomBytes;
}

/** A member in the act of changing a case. */
export interface CaseCaller {
  accountId: string;
  userId: string;
  role: Role;
  plan: PlanKey | undefined;
  actor: Actor;
}

/** A case of the account. Throws NOT_FOUND, on every plan, and PLAN_REQUIRED. */
export async function ownCaseToChange(
  table: Table,
  { accountId, plan }: Pick<CaseCaller, 'accountId' | 'plan'>,
  id: string,
): Promise<StoredCase> {
  const found = await ownCase(table, accountId, id);
  requireFeature(plan, 'cases');
  return found;
}

/** A case of the account. Throws NOT_FOUND. */
export async function ownCase(table: Table, accountId: string, id: string): Promise<StoredCase> {
  const found = await findCase(table, accountId, id);
  if (!found) throw notFound('Case');
  return found;
}

/** Throws CONFLICT if the case is not as the caller has read it. */
export function requireVersion(found: StoredCase, version: number): void {
  if (found.version !== version) throw changedMeanwhile();
}

export const changedMeanwhile = () =>
  new Refusal('CONFLICT', 'Somebody has changed this case in the meantime. Look at it again.');

export function standingOf({ state, assignee, investigators, mergedInto }: StoredCase): CaseStanding {
  return { state, assignee, investigators, isMerged: mergedInto !== undefined };
}

const stateWords: Record<CaseState, string> = {
  created: 'assigned to nobody',
  assigned: 'assigned, and its investigation has not begun',
  investigation: 'under investigation',
  review: 'in review',
  closed: 'closed',
};

/** Refusal of a move with its reason. ROLE_REQUIRED is left to the route: here the role may change cases. */
export function moveRefused(move: CaseMoveName, refusal: MoveRefusal, { state }: StoredCase): Refusal {
  const sentences: Record<MoveRefusal, string> = {
    role: 'A review needs the role owner or admin.',
    merged: 'This case was merged into another one.',
    state: `The case is ${stateWords[state]}. ${nextWords(move)}`,
    assignee: 'Only the person to whom the case is assigned may do this. Assign it to yourself first.',
    investigator: 'Only somebody who investigated the case may take it back from review.',
    same_person: 'You have investigated this case. Another owner or admin reviews it.',
  };
  return new Refusal('CONFLICT', sentences[refusal], { reason: refusal, state });
}

function nextWords(move: CaseMoveName): string {
  const from = caseMoves[move].from.map((state) => stateWords[state]);
  return `This can be done while it is ${from.join(', or ')}.`;
}
