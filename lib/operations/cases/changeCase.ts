import { afterMove, type CaseStanding, refusalOf } from '../../cases/caseMoves.ts';
import { mayRole } from '../../contract/account/mayRole.ts';
import type { AuditAction } from '../../contract/audit/auditActions.ts';
import type * as contract from '../../contract/cases/cases.ts';
import { type CaseEntryKind, type CaseMoveName, caseEntriesMax } from '../../contract/cases/caseWords.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId } from '../../platform/id.ts';
import { findMember } from '../../store/account/members.ts';
import { type AuditFacts, recordChange } from '../../store/audit/recordChange.ts';
import type { NewEntry } from '../../store/cases/caseEntries.ts';
import { type CaseFacts, putChangedCase, type StoredCase, writeCases } from '../../store/cases/cases.ts';
import type { TransactItem } from '../../store/table.ts';
import {
  type CaseCaller,
  type ChangeCases,
  changedMeanwhile,
  moveRefused,
  ownCase,
  ownCaseToChange,
  requireVersion,
  standingOf,
} from './caseRules.ts';

type Inputs = typeof contract;

/** Gives a case to a member, or to nobody. Throws PLAN_REQUIRED, NOT_FOUND, and CONFLICT. */
export async function assignCase(
  deps: ChangeCases,
  caller: CaseCaller,
  { case_id: id, version, assignee }: ParsedInputOf<Inputs['assignCase']>,
): Promise<StoredCase> {
  const before = await ownCaseToChange(deps.table, caller, id);
  requireVersion(before, version);
  const standing = moved('assign', before, caller, { assignee });
  if (before.assignee === assignee) return before;
  if (assignee !== undefined) {
    const member = await findMember(deps.table, caller.accountId, assignee);
    if (!mayRole(member?.role, 'analyst')) {
      throw new Refusal('CONFLICT', 'A case is investigated by a member with the role owner, admin or analyst.');
    }
  }
  return write(deps, caller, before, {
    after: withStanding(before, standing),
    kind: assignee === undefined ? 'unassigned' : 'assigned',
    action: 'case.assigned',
    facts: assignee === undefined ? {} : { assignee },
    recorded: { before: { assignee: before.assignee ?? null }, after: { assignee: assignee ?? null } },
  });
}

/** Changes due date or measure. Throws INVALID_REQUEST without either, PLAN_REQUIRED, NOT_FOUND, and CONFLICT. */
export async function changeCase(
  deps: ChangeCases,
  caller: CaseCaller,
  { case_id: id, version, due, measure }: ParsedInputOf<Inputs['changeCase']>,
): Promise<StoredCase> {
  if (due === undefined && measure === undefined) {
    throw new Refusal('INVALID_REQUEST', 'Either due or measure is needed');
  }
  const before = await ownCaseToChange(deps.table, caller, id);
  requireVersion(before, version);
  if (due !== undefined && before.state === 'closed') throw new Refusal('CONFLICT', 'A closed case is due no more.');
  const concluded = before.proposed ?? before.closed;
  if (measure !== undefined && concluded?.outcome !== 'true_match') {
    throw new Refusal('CONFLICT', 'What was done is noted with the outcome true match.');
  }
  const after = {
    ...before,
    ...(due !== undefined && { due: due ?? undefined }),
    ...(measure !== undefined && { measure }),
  };
  return write(deps, caller, before, {
    after,
    kind: 'changed',
    action: 'case.changed',
    facts: { ...(due !== undefined && { due: due ?? 'none' }), ...(measure && measureFacts(measure)) },
    recorded: {
      before: { due: before.due ?? null, ...(before.measure && measureFacts(before.measure)) },
      after: { due: after.due ?? null, ...(measure && measureFacts(measure)) },
    },
  });
}

/** How a case is after a change, and how the change is told. */
export interface CaseChange {
  after: CaseFacts;
  kind: CaseEntryKind;
  action: AuditAction;
  text?: string | undefined;
  mentions?: string[] | undefined;
  facts: Record<string, string>;
  recorded: { before?: AuditFacts; after?: AuditFacts };
}

/** Writes a change with its entry and its event, and answers the case. Throws CONFLICT if it has changed meanwhile. */
export async function write(
  deps: ChangeCases,
  caller: CaseCaller,
  before: StoredCase,
  change: CaseChange,
  more: readonly TransactItem[] = [],
): Promise<StoredCase> {
  const { table } = deps;
  const writes = [...(await writesOf(deps, caller, before, change)), ...more];
  if (await writeCases(table, writes)) return ownCase(table, caller.accountId, before.id);
  if (change.kind === 'reopen' && (await ownCase(table, caller.accountId, before.id)).version === before.version) {
    throw new Refusal('CONFLICT', 'Another case of this reference is open. Go on there, or close it first.');
  }
  throw changedMeanwhile();
}

export async function writesOf(
  { table, now, random }: ChangeCases,
  { accountId, actor }: CaseCaller,
  before: StoredCase,
  { after, kind, action, text, mentions, facts, recorded }: CaseChange,
): Promise<TransactItem[]> {
  // Each change raises the version and writes one entry.
  if (before.version >= caseEntriesMax) {
    throw new Refusal('CONFLICT', `A case has at most ${caseEntriesMax} entries in its history. Open another one.`);
  }
  const entry: NewEntry = {
    id: newId('caseEntry', now, random),
    at: now.toISOString(),
    kind,
    by: actor,
    text,
    mentions,
    facts,
  };
  const event = await recordChange(table, accountId, {
    action,
    by: actor,
    target: { type: 'case', id: before.id },
    ...recorded,
  });
  return [...putChangedCase(table, accountId, before, after, entry), ...event];
}

/** Standing after a move. Throws CONFLICT. */
export function moved(
  move: CaseMoveName,
  before: StoredCase,
  caller: CaseCaller,
  given: { assignee?: string | undefined } = {},
): CaseStanding {
  const standing = standingOf(before);
  const refusal = refusalOf(move, standing, caller);
  if (refusal) throw moveRefused(move, refusal, before);
  return afterMove(move, standing, caller, given);
}

export function withStanding(before: StoredCase, { state, assignee, investigators }: CaseStanding): CaseFacts {
  return { ...before, state, assignee, investigators: [...investigators] };
}

const measureFacts = ({ measure, taken_on, reported_to, reported_on }: NonNullable<StoredCase['measure']>) => ({
  measure,
  taken_on,
  ...(reported_to && { reported_to }),
  ...(reported_on && { reported_on }),
});
