import { newsListsDaysMax } from '../../contract/adverseMediaLimits.ts';
import { editionPrefixes } from '../../store/objectKeys.ts';
import type { Grant } from '../constructs/grant.ts';
import type { StageSettings } from '../stageSettings.ts';
import type { Resources } from './resources.ts';

/** How many days of GDELT's lists are kept. */
export function gkgDaysOf({ days }: NonNullable<StageSettings['mediaGkg']>): Grant {
  if (!Number.isInteger(days) || days < 1 || days > newsListsDaysMax) {
    throw new Error(`mediaGkg keeps whole days, 1 to ${newsListsDaysMax}; ${days} is none of these.`);
  }
  return { environment: { mediaGkgDays: String(days) }, statements: [] };
}

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
