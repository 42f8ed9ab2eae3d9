import type { AlertCause } from '../../contract/alerts/alertWords.ts';
import type { Alert } from './alertItems.ts';

/** Alerts left out before they are read. */
export interface AlertsWhere {
  /** null: nobody's. */
  assignee?: string | null;
  setOffBy?: AlertCause;
  /** yyyy-mm-dd: only those with an earlier due date. */
  dueBefore?: string;
}

export const isWithin = ({ assignee, setOffBy, due }: Alert, where: AlertsWhere): boolean =>
  (where.assignee === undefined || (assignee ?? null) === where.assignee) &&
  (where.setOffBy === undefined || setOffBy === where.setOffBy) &&
  (where.dueBefore === undefined || (due !== undefined && due < where.dueBefore));

/** The same as a part of a query; without `expression` for no filter. */
export function filterOf({ assignee, setOffBy, dueBefore }: AlertsWhere) {
  const parts = [
    ...(assignee === undefined
      ? []
      : [assignee === null ? 'attribute_not_exists(#assignee)' : '#assignee = :assignee']),
    ...(setOffBy === undefined ? [] : ['#cause = :cause']),
    ...(dueBefore === undefined ? [] : ['#due < :due']),
  ];
  if (parts.length === 0) return { names: {}, values: {} };
  return {
    expression: parts.join(' AND '),
    names: {
      ...(assignee !== undefined && { '#assignee': 'assignee' }),
      ...(setOffBy !== undefined && { '#cause': 'set_off_by' }),
      ...(dueBefore !== undefined && { '#due': 'due' }),
    },
    values: {
      ...(typeof assignee === 'string' && { ':assignee': assignee }),
      ...(setOffBy !== undefined && { ':cause': setOffBy }),
      ...(dueBefore !== undefined && { ':due': dueBefore }),
    },
  };
}
