import type {
  AlertCause,
  AlertLabel,
  AlertState,
  CloseReason,
  DecisionOutcome,
  FactField,
  ReopenReason,
} from '../../../../lib/contract/alerts/alertWords.ts';

export const stateWords: Record<AlertState, string> = {
  open: 'Open',
  decided: 'Decided',
  suppressed: 'Suppressed',
  closed: 'Closed',
};

export const outcomeWords: Record<DecisionOutcome, string> = {
  true_match: 'True match',
  false_positive: 'False positive',
  inconclusive: 'Inconclusive',
};

export const causeWords: Record<AlertCause, string> = {
  subject_added: 'Subject added',
  subject_changed: 'Subject changed',
  edition: 'New edition of a list',
  own_list: 'Own list',
  policy: 'New scoring policy',
  search: 'Search',
};

export const reopenWords: Record<ReopenReason, string> = {
  facts_changed: 'Facts changed',
  record_added: 'A further record was found',
  record_removed: 'A true match has left the lists',
  no_longer_found: 'A true match is still listed and no longer found',
  found_again: 'Found again',
  decision_expired: 'The time of the decision is over',
  decision_withdrawn: 'The decision was taken back',
};

export const closeWords: Record<CloseReason, string> = {
  not_found: 'No longer found on the lists.',
  merged: 'Its records belong to another alert now.',
  subject_ended: 'The subject has ended.',
};

export const fieldWords: Record<FactField, string> = {
  names: 'Names',
  kind: 'Kind',
  dates_of_birth: 'Dates of birth',
  places_of_birth: 'Places of birth',
  nationalities: 'Nationalities',
  identifiers: 'Numbers',
  programmes: 'Programmes',
  positions: 'Positions',
};

export const relationWords = { agrees: 'Agrees', contradicts: 'Contradicts', absent: 'Only on one side' } as const;
export const relationTones = { agrees: 'spruce', contradicts: 'lingon', absent: 'neutral' } as const;

export const labelTones: Record<AlertLabel, 'lingon' | 'ochre' | 'fjord' | 'spruce'> = {
  sanctions_match: 'lingon',
  pep_match: 'ochre',
  ongoing_monitoring: 'fjord',
  false_positive: 'spruce',
};
