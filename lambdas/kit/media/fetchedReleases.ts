import { optionalEnv } from '../../../lib/platform/env.ts';

/** Ids of publishers whose press releases the stage fetches. */
export const fetchedReleases = (): readonly string[] => optionalEnv('fetchedReleases')?.split(',') ?? [];
