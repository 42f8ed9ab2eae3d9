import type { AuditAction } from '../../contract/audit/auditActions.ts';
import type * as contract from '../../contract/cases/cases.ts';
import type { CaseStepName } from '../../contract/cases/caseWords.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { CaseFacts, StoredCase } from '../../store/cases/cases.ts';
import { decideAlertsOf, factsOfAlerts, reopenAlertsOf, takeAlerts } from './caseAlerts.ts';
import { type CaseCaller, type ChangeCases, ownCaseToChange, requireVersion } from './caseRules.ts';
import { moved, withStanding, write } from './changeCase.ts';

const actionOfStep: Record<CaseStepName, AuditAction> = {
  begin: 'case.begun',
  submit: 'case.submitted',
  withdraw: 'case.withdrawn',
  approve: 'case.approved',
  send_back: 'case.sent_back',
  reopen: 'case.reopened',
};

/** Moves a case on. Throws PLAN_REQUIRED, NOT_FOUND, and CONFLICT for a move forbidden to the case or the caller. */
export async function stepCase(
  deps: ChangeCases,
  caller: CaseCaller,
  { case_id: id, version, step, outcome, reason, measure }: ParsedInputOf<typeof contract.stepCase>,
): Promise<StoredCase> {
  const before = await ownCaseToChange(deps.table, caller, id);
  if (step === 'approve' && isApproved(before, caller, version)) {
    await decideAlertsOf(deps, caller, before, 'all');
    return before;
  }
  if (step === 'reopen' && isReopened(before, caller, version)) {
    await reopenAlertsOf(deps, caller, before);
    return before;
  }
  requireVersion(before, version);
  const standing = moved(step, before, caller);
  const at = deps.now.toISOString();
  const { proposed, closed, reopened, ...others } = withStanding(before, standing);
  const by = caller.userId;
  const after: CaseFacts = { ...others, reopened };
  if (step === 'submit' && outcome && reason !== undefined) {
    after.proposed = { outcome, reason, by, at };
    after.measure = measure;
  }
  if (step === 'reopen' && closed) after.reopened = { outcome: closed.outcome, reason: closed.reason, at };
  if (step === 'approve' && proposed) {
    await takeAlerts(deps, caller, before);
    const alerts = await factsOfAlerts(deps, caller.accountId, before);
    after.closed = { ...proposed, approvedBy: by, approvedAt: at, alerts };
    after.reopened = undefined;
    if (proposed.outcome === 'false_positive') after.label = 'false_positive';
  }
  const concluded = after.proposed ?? after.closed;
  const stepped = await write(deps, caller, before, {
    after,
    kind: step,
    action: actionOfStep[step],
    text: reason,
    facts: {
      ...(concluded && { outcome: concluded.outcome }),
      ...(step === 'submit' && measure && { measure: measure.measure }),
    },
    recorded: {
      before: { state: before.state },
      after: { state: after.state, outcome: concluded?.outcome, reason },
    },
  });
  // After the case has moved: an overtaken move changes no alert.
  if (step === 'approve') await decideAlertsOf(deps, caller, stepped, 'all');
  if (step === 'reopen') await reopenAlertsOf(deps, caller, stepped);
  return stepped;
}

/** Whether the same person repeats an approval, as after one broken off before all alerts were decided. */
function isApproved({ closed, version }: StoredCase, { userId }: CaseCaller, read: number): boolean {
  return closed?.approvedBy === userId && version === read + 1;
}

/** Whether the same person repeats a reopening, as after one broken off before all alerts were open. */
function isReopened({ lastEntry, version }: StoredCase, { userId }: CaseCaller, read: number): boolean {
  const { kind, by } = lastEntry;
  return kind === 'reopen' && by.type === 'user' && by.userId === userId && version === read + 1;
}
