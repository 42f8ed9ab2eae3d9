import type { NotScreenedReason, RunCause } from '../../../../lib/contract/monitoring/monitoringLimits.ts';
import { count, counted, shortDate } from '../../shared/format.ts';
import type { Run } from './monitoringQueries.ts';

export const causeWords: Record<RunCause, string> = {
  edition: 'New edition',
  own_list: 'Own list',
  policy: 'Matcher or threshold',
  nightly: 'Nightly run',
  weekly: 'Weekly full pass',
  daily: 'Record of the day',
  retry: 'Tried again',
  person: 'Asked for',
};

export const reasonWords: Record<NotScreenedReason, string> = {
  list_missing: 'a required list has no edition',
  list_not_loadable: 'a list could not be read',
  not_searchable: 'a name leaves nothing to search',
  too_many_matches: 'too many records match',
};

/** "0 of 4,112 subjects affected by EU Sanctions of May 1, 2026". */
export function resultOf(run: Run): string {
  const { opened, reopened, closed } = run.alerts;
  const affected = opened + reopened + closed;
  if (run.status === 'processing' || run.status === 'pending') return `${count(run.subjects)} subjects so far`;
  if (run.status !== 'completed') return run.error_message ?? 'The run did not end';
  if (run.scope !== 'difference') {
    const what = run.scope === 'all' ? 'compared with whole lists' : 'covered, none of the lists has changed';
    return `${counted(run.subjects, 'subject')} ${what}; ${counted(affected, 'alert')} changed`;
  }
  const lists = run.lists.filter(({ replaces }) => replaces !== null);
  const by = lists.map(({ database, list_date }) => `${database} of ${shortDate(list_date)}`).join(', ');
  return `${counted(affected, 'alert')} changed in ${counted(run.subjects, 'subject')}, by ${by || 'a list that began or ended'}`;
}

/** "3 subjects: a name leaves nothing to search". */
export function notScreenedLines({ not_screened_reasons: reasons }: Run): string[] {
  return Object.entries(reasons).map(
    ([reason, amount]) => `${counted(amount ?? 0, 'subject')}: ${reasonWords[reason as NotScreenedReason]}`,
  );
}
