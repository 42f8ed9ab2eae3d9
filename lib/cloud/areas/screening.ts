import { editionPrefixes } from '../../store/objectKeys.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function screeningNeeds({ settings, data, usage }: Resources) {
  const segments = data.editions.objects('editionsBucket', { read: [editionPrefixes.segments] });
  const counted = {
    ...sizes.screening,
    hasAlias: true,
    grants: [data.table.readWrite, segments, usage.queue.send('usageQueueUrl')],
  };
  return {
    sanctionsCheck: counted,
    pepCheck: counted,
    universalSearch: counted,
    batchCheck: counted,
    dashboardSearch: counted,
    freeTrialSearch: {
      ...sizes.screening,
      grants: [data.table.readWrite, segments, data.originSecret, data.visitorSecret],
      environment: { trialSearchesPerDay: String(settings.trialSearchesPerDay) },
    },
  } satisfies AreaNeeds;
}
