import type { AlertCause, AlertLabel, AlertState, CloseReason } from '../../../../lib/contract/alerts/alertWords.ts';

export const stateWords: Record<AlertState, string> = {
  open: 'Open',
  decided: 'Decided',
  suppressed: 'Suppressed',
  closed: 'Closed',
};

export const causeWords: Record<AlertCause, string> = {
  subject_added: 'Subject added',
  subject_changed: 'Subject changed',
  edition: 'New edition of a list',
  own_list: 'Own list',
  policy: 'New scoring policy',
  search: 'Search',
};

export const closeWords: Record<CloseReason, string> = {
  not_found: 'No longer found on the lists.',
  merged: 'Its records belong to another alert now.',
  subject_ended: 'The subject has ended.',
};

export const relationWords = { agrees: 'Agrees', contradicts: 'Contradicts', absent: 'Only on one side' } as const;
export const relationTones = { agrees: 'spruce', contradicts: 'lingon', absent: 'neutral' } as const;

export const labelTones: Record<AlertLabel, 'lingon' | 'ochre' | 'fjord' | 'spruce'> = {
  sanctions_match: 'lingon',
  pep_match: 'ochre',
  ongoing_monitoring: 'fjord',
  false_positive: 'spruce',
};
