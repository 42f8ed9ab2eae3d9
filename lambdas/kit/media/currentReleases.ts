import { CurrentReleases } from '../../../lib/operations/media/sources/releases/currentReleases.ts';
import { s3ForCallers } from '../../../lib/platform/clients/s3.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { table } from '../table.ts';

/** The press releases of this process: they stay loaded between calls. */
export const currentReleases = lazy(
  () => new CurrentReleases(table(), { client: s3ForCallers(), name: env('editionsBucket') }),
);
