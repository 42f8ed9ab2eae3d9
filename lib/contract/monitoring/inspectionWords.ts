// Without schemas, so that the browser need not load them.

/** Editions of one answer and of one export, and incidents of one answer: the newest of a year. */
export const latencyEditionsMax = 300;
export const latencyExportMax = 3_000;
export const incidentsMax = 100;
/** Monitoring runs read for a year, the newest. */
export const yearRunsMax = 6_000;
/** Answers counted for one incident. */
export const incidentAnswersMax = 10_000;
/** Logged calls read to count the answers of all incidents of one page. */
export const incidentRowsMax = 20_000;
export const incidentNoteMax = 1_000;
/** From this delay on a list that could not be fetched is an incident. */
export const lateListMs = 3_600_000;

/**
 * Incidents of the service that touch an account. `list_late`: a publisher's list could not be fetched when it was due. `run_failed`: a run
 * of monitoring was not completed. `list_missing`: a run lacked a list. `not_screened`: a run left subjects out. `unexpected`: a full pass
 * found more than the differences before it. `day_without_run`: calendar days (UTC) in
 * a row without a completed run; days without an active subject or without a plan look the same.
 */
export const incidentKinds = [
  'list_late',
  'run_failed',
  'list_missing',
  'not_screened',
  'unexpected',
  'day_without_run',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentWords: Record<IncidentKind, string> = {
  list_late: 'A list was not refreshed',
  run_failed: 'A run was not completed',
  list_missing: 'A run without a list',
  not_screened: 'Subjects not screened',
  unexpected: 'A full pass found more than the differences before it',
  day_without_run: 'A day without a completed run',
};
