import { editionPrefixes } from '../../store/objectKeys.ts';
import type { Grant } from '../constructs/grant.ts';
import { gkgDaysOf } from '../gkgDays.ts';
import type { Resources } from './resources.ts';

/** What whoever searches the sources of adverse media may touch beside the table. */
export function mediaSourcesGrants({ settings, data, media }: Resources): Grant[] {
  const { mediaGkg } = settings;
  const read = [editionPrefixes.releases, ...(mediaGkg ? [editionPrefixes.gkg] : [])];
  const stored = data.editions.objects('editionsBucket', { read });
  const isFetched: Grant = { environment: { fetchesReleases: 'true' }, statements: [] };
  return [
    stored,
    ...(mediaGkg ? [gkgDaysOf(mediaGkg)] : []),
    ...(settings.fetchesReleases ? [isFetched] : []),
    ...(media.newsQueue ? [media.newsQueue.send('newsQueueUrl')] : []),
  ];
}
