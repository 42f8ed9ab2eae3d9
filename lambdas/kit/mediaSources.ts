import { setTimeout as pause } from 'node:timers/promises';
import type { MediaSource } from '../../lib/media/source.ts';
import { CurrentGkg } from '../../lib/operations/media/sources/gkg/currentGkg.ts';
import { mediaSources } from '../../lib/operations/media/sources/mediaSources.ts';
import { CurrentReleases } from '../../lib/operations/media/sources/releases/currentReleases.ts';
import { s3ForCallers, sqs } from '../../lib/platform/clients.ts';
import { env, isSet, optionalEnv } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { table } from './table.ts';

const editions = () => ({ client: s3ForCallers(), name: env('editionsBucket') });

/** The press releases of this process: they stay loaded between calls. */
const releases = lazy(() => new CurrentReleases(table(), editions()));
/** The same of GDELT's lists, where the stage keeps them. */
const gkg = lazy(() => {
  const days = optionalEnv('mediaGkgDays');
  return days === undefined ? undefined : new CurrentGkg(table(), editions(), Number(days));
});

/** The sources of adverse media for one check of an account; its function needs the rights of lib/cloud/areas/mediaSources.ts. */
export function sourcesOfCheck({ accountId, now }: { accountId: string; now: Date }): MediaSource[] {
  const newsQueueUrl = optionalEnv('newsQueueUrl');
  return mediaSources({
    releases: releases(),
    gkg: gkg(),
    isFetched: isSet('fetchesReleases'),
    now,
    table: table(),
    newsQueue: newsQueueUrl === undefined ? undefined : { client: sqs(), url: newsQueueUrl },
    accountId,
    clock: () => new Date(),
    pause: (ms) => pause(ms),
  });
}
