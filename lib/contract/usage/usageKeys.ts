// Without schemas, so that the browser need not load them.

/**
 * Under which requests are counted: the endpoints of programs, and the searches of the dashboard. Screenings of assistants are counted under
 * the endpoint whose answer they are given; a call of theirs that is refused before that stands under `mcp`.
 */
export const usageKeys = {
  sanctionsCheck: 'sanctions_check',
  pepCheck: 'pep_check',
  batchCheck: 'batch_check',
  batchFile: 'batch_file',
  universalSearch: 'universal_search',
  adverseMediaCheck: 'adverse_media_check',
  dashboardSearch: 'dashboard_search',
  dashboardAdverseMedia: 'dashboard_adverse_media',
  mcp: 'mcp',
} as const;
export type UsageKey = (typeof usageKeys)[keyof typeof usageKeys];

/** Searches of the dashboard are counted under this name where a call of a program has its App ID. */
export const dashboardRef = 'dashboard';
