import { optionalEnv } from '../../../lib/platform/env.ts';

/** Ids of the publishers whose press releases the stage fetches by itself. */
export const fetchedReleases = (): readonly string[] => optionalEnv('fetchedReleases')?.split(',') ?? [];
