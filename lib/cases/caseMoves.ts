import { mayRole } from '../contract/account/mayRole.ts';
import type { Role } from '../contract/actor.ts';
import { type CaseMoveName, type CaseState, caseMoveNames } from '../contract/cases/caseWords.ts';

interface Rule {
  from: readonly CaseState[];
  /** `held`: assigned, or created if nobody has it. `same`: as it was. */
  to: CaseState | 'held' | 'same';
  /**
   * Who may: `assignee`; `investigator` somebody who investigated since it was opened or reopened; `another` an owner or admin who did not
   * (four eyes); `anyone` who may change cases.
   */
  who: 'assignee' | 'investigator' | 'another' | 'anyone';
}

/** Every legal change of a case's state; there are no others. */
export const caseMoves = {
  assign: { from: ['created', 'assigned', 'investigation'], to: 'same', who: 'anyone' },
  begin: { from: ['assigned'], to: 'investigation', who: 'assignee' },
  submit: { from: ['investigation'], to: 'review', who: 'assignee' },
  withdraw: { from: ['review'], to: 'investigation', who: 'investigator' },
  approve: { from: ['review'], to: 'closed', who: 'another' },
  send_back: { from: ['review'], to: 'investigation', who: 'another' },
  reopen: { from: ['closed'], to: 'held', who: 'anyone' },
  merge: { from: ['created', 'assigned', 'investigation'], to: 'closed', who: 'anyone' },
} as const satisfies Record<CaseMoveName, Rule>;

/** What decides about a move. */
export interface CaseStanding {
  state: CaseState;
  /** User id. */
  assignee: string | undefined;
  /** User ids of those who investigated since it was opened or reopened. */
  investigators: readonly string[];
  isMerged: boolean;
}

export interface CasePerson {
  userId: string;
  role: Role;
}

/** Why a move is refused: `merged` for a case that lives on in another; `role` of the person; `same_person` against four eyes. */
export type MoveRefusal = 'role' | 'merged' | 'state' | 'assignee' | 'investigator' | 'same_person';

/** Undefined if the person may make the move. */
export function refusalOf(move: CaseMoveName, standing: CaseStanding, person: CasePerson): MoveRefusal | undefined {
  const { from, who }: Rule = caseMoves[move];
  const { state, assignee, investigators, isMerged } = standing;
  if (!mayRole(person.role, 'analyst')) return 'role';
  if (isMerged) return 'merged';
  if (!from.includes(state)) return 'state';
  if (who === 'assignee' && assignee !== person.userId) return 'assignee';
  const hasInvestigated = investigators.includes(person.userId);
  if (who === 'investigator' && !hasInvestigated) return 'investigator';
  if (who === 'another' && hasInvestigated) return 'same_person';
  if (who === 'another' && !mayRole(person.role, 'admin')) return 'role';
  return undefined;
}

/** The moves that a person may make now. */
export function movesOf(standing: CaseStanding, person: CasePerson): CaseMoveName[] {
  return caseMoveNames.filter((move) => refusalOf(move, standing, person) === undefined);
}

/** Standing after a move; `assignee` with `assign`. Throws for a move that is refused: ask `refusalOf` first. */
export function afterMove(
  move: CaseMoveName,
  standing: CaseStanding,
  person: CasePerson,
  { assignee }: { assignee?: string | undefined } = {},
): CaseStanding {
  const refusal = refusalOf(move, standing, person);
  if (refusal) throw new Error(`A case that is ${standing.state} takes no move ${move}: ${refusal}`);
  if (move === 'assign') return assigned(standing, assignee);
  if (move === 'merge') return { ...standing, state: 'closed', isMerged: true };
  if (move === 'reopen') {
    return { ...standing, state: standing.assignee === undefined ? 'created' : 'assigned', investigators: [] };
  }
  const state = caseMoves[move].to;
  const investigates = move === 'begin' || move === 'submit';
  const investigators = investigates ? withPerson(standing.investigators, person.userId) : standing.investigators;
  return { ...standing, state, investigators };
}

/** Whoever is given a case under investigation investigates it from then on. */
function assigned(standing: CaseStanding, assignee: string | undefined): CaseStanding {
  if (standing.state === 'investigation' && assignee !== undefined) {
    return { ...standing, assignee, investigators: withPerson(standing.investigators, assignee) };
  }
  return { ...standing, assignee, state: assignee === undefined ? 'created' : 'assigned' };
}

const withPerson = (people: readonly string[], userId: string) => [...new Set([...people, userId])];
