import type { Grant } from './constructs/grant.ts';
import type { StageSettings } from './stageSettings.ts';

/** Publishers whose press releases a stage fetches, if any. */
export function fetchedReleasesOf({ fetchedReleases }: Pick<StageSettings, 'fetchedReleases'>): Grant[] {
  if (fetchedReleases.length === 0) return [];
  return [{ environment: { fetchedReleases: fetchedReleases.join(',') }, statements: [] }];
}
