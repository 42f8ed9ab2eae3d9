import { useSearchParams } from 'react-router-dom';
import {
  type AlertCause,
  type AlertLabel,
  type AlertState,
  alertCauses,
  alertLabelNames,
  alertStates,
} from '../../../../lib/contract/alerts/alertWords.ts';

/** Filters of the list; '' for any value. */
export interface AlertFilter {
  status: AlertState;
  assignee: string;
  label: AlertLabel | '';
  set_off_by: AlertCause | '';
  due: 'overdue' | '';
  order: 'newest' | 'oldest';
  text: string;
}

export const anyAlert: AlertFilter = {
  status: 'open',
  assignee: '',
  label: '',
  set_off_by: '',
  due: '',
  order: 'newest',
  text: '',
};

/** Filter and opened alert stand in the address: both can be sent to somebody. */
export function useAlertFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const opened = query.get('alert') ?? '';
  return {
    filter,
    opened,
    setFilter: (changed: Partial<AlertFilter>) => setQuery(queryOf({ ...filter, ...changed }, ''), { replace: true }),
    open: (id: string) => setQuery(queryOf(filter, id), { replace: opened !== '' }),
    close: () => setQuery(queryOf(filter, ''), { replace: true }),
  };
}

export function filterOf(query: URLSearchParams): AlertFilter {
  const of = (name: string) => query.get(name) ?? '';
  return {
    status: alertStates.find((one) => one === of('status')) ?? 'open',
    assignee: of('assignee'),
    label: alertLabelNames.find((one) => one === of('label')) ?? '',
    set_off_by: alertCauses.find((one) => one === of('set_off_by')) ?? '',
    due: of('due') === 'overdue' ? 'overdue' : '',
    order: of('order') === 'oldest' ? 'oldest' : 'newest',
    text: of('text').trim(),
  };
}

/** Differences from the whole list of open alerts. */
export function queryOf(filter: AlertFilter, alert = ''): Record<string, string> {
  const set = Object.entries(filter).filter(([name, value]) => value !== anyAlert[name as keyof AlertFilter]);
  return Object.fromEntries(alert === '' ? set : [...set, ['alert', alert]]);
}

export const isFiltered = (filter: AlertFilter) => Object.keys(queryOf(filter)).some((name) => name !== 'order');
