import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Alert } from '../../store/alerts/alertItems.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import { changeAlerts } from './changeAlerts.ts';

interface CaseOfAlert {
  /** Undefined takes the alert out of its case. */
  caseId: string | undefined;
  now: Date;
  /** Changes of the case, in the same transaction. */
  more?: readonly TransactItem[];
}

/** Puts an alert into a case, or takes it out. Throws NOT_FOUND, and CONFLICT for an alert of another case. */
export function setAlertCase(
  table: Table,
  caller: { accountId: string; actor: Actor },
  alertId: string,
  { caseId, now, more = [] }: CaseOfAlert,
): Promise<Alert> {
  return changeAlerts(table, caller, alertId, (_, { caseId: before, ...alert }) => {
    if (caseId !== undefined && before !== undefined && before !== caseId) {
      throw new Refusal('CONFLICT', 'This alert belongs to another case.', { case_id: before });
    }
    return {
      alert: {
        ...alert,
        ...(caseId === undefined ? {} : { caseId }),
        updatedAt: now.toISOString(),
        version: alert.version + 1,
      },
      change: { action: 'alert.assigned', before: { case: before ?? null }, after: { case: caseId ?? null } },
      more,
    };
  });
}
