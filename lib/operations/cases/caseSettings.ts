import type * as z from 'zod/mini';
import { mayRole } from '../../contract/account/mayRole.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type * as contract from '../../contract/cases/caseSettings.ts';
import type { casePeople } from '../../contract/cases/caseShapes.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findMembers, findMembersByIds, type Member } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findCaseSettings, putCaseSettings, type StoredCaseSettings } from '../../store/cases/caseSettings.ts';
import type { Table } from '../../store/table.ts';
import type { CaseCaller } from './caseRules.ts';

/** Pages of members read: enough for the seats of the largest plan. */
const pagesMax = 20;

/** The settings, and people for new cases. */
export async function getCaseSettings(table: Table, accountId: string) {
  const [settings, people] = await Promise.all([findCaseSettings(table, accountId), whoMay(table, accountId)]);
  return { settings: presentSettings(settings), people };
}

/** Changes the settings. Throws PLAN_REQUIRED, and CONFLICT for somebody without the right to investigate or after another change. */
export async function changeCaseSettings(
  table: Table,
  { accountId, plan, actor }: CaseCaller,
  { assignees, due_days: dueDays, version }: ParsedInputOf<typeof contract.changeCaseSettings>,
): Promise<contract.CaseSettings> {
  requireFeature(plan, 'cases');
  const wanted = [...new Set(assignees)];
  const [before, members] = await Promise.all([
    findCaseSettings(table, accountId),
    findMembersByIds(table, accountId, wanted),
  ]);
  if (wanted.some((userId) => !mayRole(members.get(userId)?.role, 'analyst'))) {
    throw new Refusal('CONFLICT', 'New cases are given to members with the role owner, admin or analyst.');
  }
  const after = { assignees: wanted, dueDays, version: version + 1 };
  const recorded = await recordChange(table, accountId, {
    action: 'case.settings_changed',
    by: actor,
    target: { type: 'case_settings', id: accountId },
    before: factsOf(before),
    after: factsOf(after),
  });
  if (await putCaseSettings(table, accountId, after, recorded)) return presentSettings(after);
  throw new Refusal('CONFLICT', 'Somebody has changed these settings in the meantime. Look at them again.');
}

const presentSettings = ({ assignees, dueDays, version }: StoredCaseSettings): contract.CaseSettings => ({
  assignees,
  due_days: dueDays,
  version,
});

const factsOf = ({ assignees, dueDays }: StoredCaseSettings) => ({ assignees, ...dueDays });

async function whoMay(table: Table, accountId: string): Promise<z.output<typeof casePeople>> {
  const members: Member[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page++) {
    const { values, nextCursor } = await findMembers(table, accountId, cursor);
    members.push(...values);
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return members
    .filter(({ role }) => mayRole(role, 'analyst'))
    .map(({ userId, name, email }) => ({ user_id: userId, name: name ?? email }));
}
