import {
  type CaseEntryKind,
  type CaseMeasure,
  type CaseOrigin,
  type CaseOutcome,
  type CaseState,
  caseLabels,
} from '../../../../lib/contract/cases/caseWords.ts';
import { shortDate } from '../../shared/format.ts';
import type { Case, CaseEntry, People } from './cases.ts';

export const stateWords: Record<CaseState, string> = {
  created: 'New',
  assigned: 'Assigned',
  investigation: 'Under investigation',
  review: 'In review',
  closed: 'Closed',
};

export const stateTones = {
  created: 'cloudberry',
  assigned: 'fjord',
  investigation: 'blueberry',
  review: 'heather',
  closed: 'neutral',
} as const satisfies Record<CaseState, string>;

export const outcomeWords: Record<CaseOutcome, string> = {
  true_match: 'True match',
  false_positive: 'False positive',
  inconclusive: 'Inconclusive',
};

export const measureWords: Record<CaseMeasure, string> = { frozen: 'Funds frozen', refused: 'Transaction refused' };

export const originWords: Record<CaseOrigin, string> = {
  search: 'a search',
  receipt: 'a receipt',
  batch: 'a batch',
  api: 'an API call',
  alert: 'an alert',
  person: 'a person',
};

export const labelText = (label: Case['label']) => `${caseLabels[label].name} (${caseLabels[label].risk})`;

/** Name of a person; those who have left the account have none. */
export function nameOf(people: People, userId: string | null | undefined): string {
  if (!userId) return 'Nobody';
  return people.find((person) => person.user_id === userId)?.name ?? 'A former member';
}

export function whoDid({ by }: CaseEntry, people: People): string {
  if (by.type === 'user' || by.type === 'operator') return nameOf(people, by.ref);
  return by.type === 'app_id' ? `App ID ${by.ref}` : 'The service';
}

type Facts = CaseEntry['facts'];

const entryWords: Record<CaseEntryKind, (facts: Facts, people: People) => string> = {
  opened: ({ origin, assignee, due }, people) =>
    [
      `opened the case from ${originWords[origin as CaseOrigin] ?? origin}`,
      assignee && `it was assigned to ${nameOf(people, assignee)}`,
      due && `due on ${shortDate(due)}`,
    ]
      .filter(Boolean)
      .join(', '),
  added_to: ({ records, receipts, alerts }) =>
    `added ${[records && `records: ${records}`, receipts && `receipts: ${receipts}`, alerts && `alerts: ${alerts}`].filter(Boolean).join(', ')}`,
  assigned: ({ assignee }, people) => `assigned the case to ${nameOf(people, assignee)}`,
  unassigned: () => 'gave the case back',
  begin: () => 'began the investigation',
  submit: ({ outcome }) => `submitted the case for review as ${wordOf(outcome)}`,
  withdraw: () => 'took the case back from review',
  approve: ({ outcome }) => `approved the outcome ${wordOf(outcome)} and closed the case`,
  send_back: () => 'sent the case back to investigation',
  reopen: () => 'reopened the case',
  changed: ({ due, measure }) =>
    [
      due && (due === 'none' ? 'removed the due date' : `set the due date to ${shortDate(due)}`),
      measure && `noted what was done: ${measureWords[measure as CaseMeasure] ?? measure}`,
    ]
      .filter(Boolean)
      .join(', '),
  commented: () => 'commented',
  linked: () => 'linked another case',
  unlinked: () => 'ended the link to another case',
  merged_into: () => 'merged the case into another one',
  merged_from: () => 'merged another case into this one',
  file_added: ({ name }) => `attached ${name}`,
};

/** Text of an entry, after the name of its person. */
export function entryText({ kind, facts }: CaseEntry, people: People): string {
  return entryWords[kind](facts, people);
}

const wordOf = (outcome: string | undefined) => (outcomeWords[outcome as CaseOutcome] ?? outcome ?? '').toLowerCase();
