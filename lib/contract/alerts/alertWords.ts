// Without schemas, so that the browser need not load them.

/**
 * `open`: waits for a decision. `decided`: a person or a program has decided. `suppressed`: found again and held back by an earlier
 * decision. `closed`: no longer found, or merged into another alert.
 */
export const alertStates = ['open', 'decided', 'suppressed', 'closed'] as const;
export type AlertState = (typeof alertStates)[number];

/** Risk labels, each with its words. An inconclusive match is watched. */
export const alertLabels = {
  sanctions_match: 'Sanctions Match (High Risk)',
  pep_match: 'PEP Match (Medium Risk)',
  ongoing_monitoring: 'Ongoing Monitoring (Watch List)',
  false_positive: 'False Positive (No Risk)',
} as const;
export type AlertLabel = keyof typeof alertLabels;
export const alertLabelNames = Object.keys(alertLabels) as [AlertLabel, ...AlertLabel[]];

export const decisionOutcomes = ['true_match', 'false_positive', 'inconclusive'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Cause of an alert's last opening. */
export const alertCauses = ['subject_added', 'subject_changed', 'edition', 'own_list', 'policy', 'search'] as const;
export type AlertCause = (typeof alertCauses)[number];

/** `system`: a program with an App ID. */
export const deciders = ['person', 'rule', 'system'] as const;

/** Reasons of a reopening. */
export const reopenReasons = [
  'facts_changed',
  'record_added',
  'record_removed',
  'no_longer_found',
  'list_not_searched',
  'found_again',
  'decision_expired',
  'decision_withdrawn',
] as const;
export type ReopenReason = (typeof reopenReasons)[number];

export const closeReasons = ['not_found', 'merged', 'subject_ended'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** A decision ends after so many months unless it names a date. */
export const decisionMonthsDefault = 12;
export const decisionMonthsMax = 36;
export const decisionReasonMax = 1_000;
/** Alerts of one bulk decision. */
export const decisionsAtOnceMax = 100;

/** A false positive is reviewed within a year: a review is due a month before. */
export const whitelistReviewMonths = 11;
/** Decisions of one export: the file stays below the limit of a function's answer. */
export const whitelistExportMax = 10_000;

/** Days of decisions in the figures. */
export const figuresDays = 90;

/** Facts of a subject and of a record, compared in this order. */
export const factFields = [
  'names',
  'kind',
  'dates_of_birth',
  'places_of_birth',
  'nationalities',
  'identifiers',
  'programmes',
  'positions',
] as const;
export type FactField = (typeof factFields)[number];
/** Values as written. A missing field has none. */
export type Facts = Partial<Record<FactField, string[]>>;
