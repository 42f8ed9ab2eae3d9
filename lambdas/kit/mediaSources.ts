import { setTimeout as pause } from 'node:timers/promises';
import type { MediaSource } from '../../lib/media/source.ts';
import { mediaSources } from '../../lib/operations/media/sources/mediaSources.ts';
import { sqs } from '../../lib/platform/clients.ts';
import { isSet, optionalEnv } from '../../lib/platform/env.ts';
import { currentReleases } from './currentReleases.ts';
import { table } from './table.ts';

/** The sources of adverse media for one check of an account; its function needs the rights of lib/cloud/areas/mediaSources.ts. */
export function sourcesOfCheck({ accountId, now }: { accountId: string; now: Date }): MediaSource[] {
  const newsQueueUrl = optionalEnv('newsQueueUrl');
  return mediaSources({
    releases: currentReleases(),
    isFetched: isSet('fetchesReleases'),
    now,
    table: table(),
    newsQueue: newsQueueUrl === undefined ? undefined : { client: sqs(), url: newsQueueUrl },
    accountId,
    clock: () => new Date(),
    pause: (ms) => pause(ms),
  });
}
