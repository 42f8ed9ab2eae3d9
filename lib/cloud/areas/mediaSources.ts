import { editionPrefixes } from '../../store/objectKeys.ts';
import type { Grant } from '../constructs/grant.ts';
import { fetchedReleasesOf } from '../fetchedReleases.ts';
import { gkgDaysOf } from '../gkgDays.ts';
import type { Resources } from './resources.ts';

type Stored = Pick<Resources, 'settings' | 'data'>;

/** Rights of searches in press releases beside the table. */
export function releasesGrants({ settings, data }: Stored): Grant[] {
  return [
    data.editions.objects('editionsBucket', { read: [editionPrefixes.releases] }),
    ...fetchedReleasesOf(settings),
  ];
}

/** Rights of searches in all adverse media sources beside the table. */
export function mediaSourcesGrants({ settings, data, media }: Resources): Grant[] {
  const { mediaGkg } = settings;
  const read = [editionPrefixes.releases, ...(mediaGkg ? [editionPrefixes.gkg] : [])];
  return [
    data.editions.objects('editionsBucket', { read }),
    ...(mediaGkg ? [gkgDaysOf(mediaGkg)] : []),
    ...fetchedReleasesOf(settings),
    ...(media.newsQueue ? [media.newsQueue.send('newsQueueUrl')] : []),
  ];
}
