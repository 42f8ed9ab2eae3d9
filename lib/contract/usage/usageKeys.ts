// Without schemas, so that the browser need not load them.

/**
 * Keys of counted requests: endpoints of programs, and searches of the dashboard. Assistants' screenings count under the endpoint whose
 * answer they get; a call refused earlier counts under `mcp`.
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

/** Keys of calls with a receipt. */
export const screeningKeys = Object.values(usageKeys).filter((key) => key !== 'mcp') as [UsageKey, ...UsageKey[]];

/** Key of dashboard searches in place of a program's App ID. */
export const dashboardRef = 'dashboard';
