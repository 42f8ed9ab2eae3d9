// Without schemas, so that the browser need not load them.

/**
 * Cause of a run. `edition`, `own_list`: lists in use have changed. `policy`: the matcher or the threshold has, or a change was taken back
 * before a run had covered it. `nightly`, `weekly`: all subjects anew. `daily`: the record of a day without a change. `retry`: subjects
 * that could not be screened. `person`: asked for.
 */
export const runCauses = ['edition', 'own_list', 'policy', 'nightly', 'weekly', 'daily', 'retry', 'person'] as const;
export type RunCause = (typeof runCauses)[number];

/**
 * `difference`: every subject against changed records, and against whole lists after a match there. `all`: every subject against whole lists.
 * `open`: only subjects not screened as they are now.
 */
export const runScopes = ['difference', 'all', 'open'] as const;
export type RunScope = (typeof runScopes)[number];

/** Reasons of an unscreened subject. */
export const notScreenedReasons = ['list_missing', 'list_not_loadable', 'not_searchable', 'too_many_matches'] as const;
export type NotScreenedReason = (typeof notScreenedReasons)[number];

/** How often the report to the board is made by itself, on the first day (UTC) after its period. */
export const boardReportPeriods = ['off', 'month', 'quarter'] as const;
export type BoardReportPeriod = (typeof boardReportPeriods)[number];

/** Records found for one subject. Beyond it nobody could decide them: a name or a threshold is wrong. */
export const subjectMatchesMax = 1_000;
/** Subjects compared to estimate the alerts of a threshold, and the number of alerts for a warning. */
export const estimateSubjectsMax = 200;
export const alertsWarnedFrom = 100;
/** Days from one full pass to the next. */
export const fullPassDays = 7;
/** Hour (UTC) from which the nightly run and the record of the day are due. */
export const nightHour = 1;
/** Milliseconds between two tries of unscreened subjects. */
export const retryAfterMs = 3_600_000;
/** Milliseconds until the alarm about an unscreened subject. */
export const notScreenedRingsMs = 86_400_000;
