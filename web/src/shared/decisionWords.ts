import type { DecisionOutcome, FactField, ReopenReason } from '../../../lib/contract/alerts/alertWords.ts';

export const outcomeWords: Record<DecisionOutcome, string> = {
  true_match: 'True match',
  false_positive: 'False positive',
  inconclusive: 'Inconclusive',
};

export const reopenWords: Record<ReopenReason, string> = {
  facts_changed: 'Facts changed',
  record_added: 'A further record was found',
  record_removed: 'A true match has left the lists',
  no_longer_found: 'A true match is no longer found, since the search has changed',
  list_not_searched: 'The list of a true match is no longer searched',
  found_again: 'Found again',
  decision_expired: 'The time of the decision is over',
  decision_withdrawn: 'The decision was taken back',
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
