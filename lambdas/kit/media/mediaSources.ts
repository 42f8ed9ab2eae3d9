import { setTimeout as pause } from 'node:timers/promises';
import type { MediaSource } from '../../../lib/media/source.ts';
import { CurrentGkg } from '../../../lib/operations/media/sources/gkg/currentGkg.ts';
import { mediaSources } from '../../../lib/operations/media/sources/mediaSources.ts';
import { s3ForCallers } from '../../../lib/platform/clients/s3.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env, optionalEnv } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { table } from '../table.ts';
import { currentReleases } from './currentReleases.ts';
import { fetchedReleases } from './fetchedReleases.ts';

/** This process's GDELT lists, if the stage keeps them: they stay loaded between calls. */
const gkg = lazy(() => {
  const days = optionalEnv('mediaGkgDays');
  if (days === undefined) return undefined;
  return new CurrentGkg(table(), { client: s3ForCallers(), name: env('editionsBucket') }, Number(days));
});

/** The sources of adverse media for one check of an account; its function needs the rights of lib/cloud/areas/mediaSources.ts. */
export function sourcesOfCheck({ accountId, now }: { accountId: string; now: Date }): MediaSource[] {
  const newsQueueUrl = optionalEnv('newsQueueUrl');
  return mediaSources({
    releases: currentReleases(),
    gkg: gkg(),
    fetched: fetchedReleases(),
    now,
    table: table(),
    newsQueue: newsQueueUrl === undefined ? undefined : { client: sqs(), url: newsQueueUrl },
    accountId,
    clock: () => new Date(),
    pause: (ms) => pause(ms),
  });
}
