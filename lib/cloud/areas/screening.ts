import { editionPrefixes } from '../../store/objectKeys.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

/** What counted screenings need: of members of an account, and of programs. */
export function countedNeeds({ data, usage }: Resources) {
  const ofMembers = {
    ...sizes.screening,
    hasAlias: true,
    grants: [data.table.readWrite, segmentsOf(data), usage.queue.send('usageQueueUrl')],
  };
  // An App ID may be limited to networks, and where a call comes from is believed only of CloudFront.
  return { ofMembers, ofPrograms: { ...ofMembers, grants: [...ofMembers.grants, data.originSecret] } };
}

function segmentsOf({ editions }: Resources['data']) {
  return editions.objects('editionsBucket', { read: [editionPrefixes.segments] });
}

export function screeningNeeds(resources: Resources) {
  const { settings, data } = resources;
  const { ofMembers, ofPrograms } = countedNeeds(resources);
  return {
    sanctionsCheck: ofPrograms,
    pepCheck: ofPrograms,
    universalSearch: ofPrograms,
    batchCheck: ofPrograms,
    dashboardSearch: ofMembers,
    freeTrialSearch: {
      ...sizes.screening,
      grants: [data.table.readWrite, segmentsOf(data), data.originSecret, data.visitorSecret],
      environment: { trialSearchesPerDay: String(settings.trialSearchesPerDay) },
    },
  } satisfies AreaNeeds;
}
