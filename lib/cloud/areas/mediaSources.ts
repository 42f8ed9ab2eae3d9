import { editionPrefixes } from '../../store/objectKeys.ts';
import type { Grant } from '../constructs/grant.ts';
import type { Resources } from './resources.ts';

/** What whoever searches the sources of adverse media may touch beside the table. */
export function mediaSourcesGrants({ settings, data, media }: Resources): Grant[] {
  const releases = data.editions.objects('editionsBucket', { read: [editionPrefixes.releases] });
  const isFetched: Grant = { environment: { fetchesReleases: 'true' }, statements: [] };
  return [
    releases,
    ...(settings.fetchesReleases ? [isFetched] : []),
    ...(media.newsQueue ? [media.newsQueue.send('newsQueueUrl')] : []),
  ];
}
