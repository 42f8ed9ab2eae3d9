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
  // An App ID may be limited to networks, and where a call comes from is believed only of CloudFront.
  const called = { ...counted, grants: [...counted.grants, data.originSecret] };
  return {
    sanctionsCheck: called,
    pepCheck: called,
    universalSearch: called,
    batchCheck: called,
    dashboardSearch: counted,
    freeTrialSearch: {
      ...sizes.screening,
      grants: [data.table.readWrite, segments, data.originSecret, data.visitorSecret],
      environment: { trialSearchesPerDay: String(settings.trialSearchesPerDay) },
    },
  } satisfies AreaNeeds;
}
