import { editionPrefixes } from '../../store/objectKeys.ts';
import type { Grant } from '../constructs/grant.ts';
import type { Resources } from './resources.ts';

/** What whoever searches the press releases may touch beside the table. */
export function releasesGrants({ settings, data }: Pick<Resources, 'settings' | 'data'>): Grant[] {
  const isFetched: Grant = { environment: { fetchesReleases: 'true' }, statements: [] };
  return [
    data.editions.objects('editionsBucket', { read: [editionPrefixes.releases] }),
    ...(settings.fetchesReleases ? [isFetched] : []),
  ];
}

/** What whoever searches all sources of adverse media may touch beside the table. */
export function mediaSourcesGrants(resources: Resources): Grant[] {
  const { newsQueue } = resources.media;
  return [...releasesGrants(resources), ...(newsQueue ? [newsQueue.send('newsQueueUrl')] : [])];
}
