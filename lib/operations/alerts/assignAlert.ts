import { mayRole } from '../../contract/account/mayRole.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findMember } from '../../store/account/members.ts';
import type { Alert } from '../../store/alerts/alertItems.ts';
import type { Table } from '../../store/table.ts';
import { changeAlerts } from './changeAlerts.ts';
import { type AlertCaller, requireVersion } from './decideAlert.ts';

interface Assignment {
  assignee?: string | null | undefined;
  due?: string | null | undefined;
  version?: number | undefined;
}

/**
 * Assigns an alert, or gives it a due date. Throws NOT_FOUND, PLAN_REQUIRED, CONFLICT if it has changed since it was read, and
 * INVALID_REQUEST for somebody without the right to decide.
 */
export async function assignAlert(
  { table, now }: { table: Table; now: Date },
  caller: AlertCaller,
  alertId: string,
  { assignee, due, version }: Assignment,
): Promise<Alert> {
  if (assignee === undefined && due === undefined) {
    throw new Refusal('INVALID_REQUEST', 'Either assignee or due is needed');
  }
  const member = typeof assignee === 'string' ? await findMember(table, caller.accountId, assignee) : undefined;
  return changeAlerts(table, caller, alertId, (_, alert) => {
    requireFeature(caller.plan, 'alertDecisions');
    if (typeof assignee === 'string' && !mayRole(member?.role, 'analyst')) {
      throw new Refusal('INVALID_REQUEST', 'assignee must be a member who may decide alerts');
    }
    requireVersion(alert, version);
    const { assignee: formerly, due: before, ...kept } = alert;
    const next = {
      assignee: assignee === undefined ? formerly : (assignee ?? undefined),
      due: due === undefined ? before : (due ?? undefined),
    };
    return {
      alert: {
        ...kept,
        ...(next.assignee === undefined ? {} : { assignee: next.assignee }),
        ...(next.due === undefined ? {} : { due: next.due }),
        updatedAt: now.toISOString(),
        version: alert.version + 1,
      },
      change: {
        action: 'alert.assigned',
        before: { assignee: formerly ?? null, due: before ?? null },
        after: { assignee: next.assignee ?? null, due: next.due ?? null },
      },
    };
  });
}
