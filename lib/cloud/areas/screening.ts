import { editionPrefixes } from '../../store/objectKeys.ts';
import { requiredListsOf } from '../requiredLists.ts';
import { sizes } from '../sizes.ts';
import { mediaSourcesGrants, releasesGrants } from './mediaSources.ts';
import type { AreaNeeds, Resources } from './resources.ts';

/** What counted screenings need: of members of an account, and of programs. */
export function countedNeeds({ settings, data, usage }: Resources) {
  const ofMembers = {
    ...sizes.screening,
    hasAlias: true,
    isBusy: true,
    grants: [data.table.use, segmentsOf(data), usage.queue.send('usageQueueUrl'), ...requiredListsOf(settings)],
  };
  // An App ID may be limited to networks, and a call's origin is believed only of CloudFront.
  return { ofMembers, ofPrograms: { ...ofMembers, grants: [...ofMembers.grants, data.originSecret] } };
}

/** The right to read list segments. */
export function segmentsOf({ editions }: Resources['data']) {
  return editions.objects('editionsBucket', { read: [editionPrefixes.segments] });
}

export function screeningNeeds(resources: Resources) {
  const { settings, data } = resources;
  const { ofMembers, ofPrograms } = countedNeeds(resources);
  return {
    sanctionsCheck: ofPrograms,
    pepCheck: ofPrograms,
    // It looks for adverse media as well.
    universalSearch: { ...ofPrograms, grants: [...ofPrograms.grants, ...mediaSourcesGrants(resources)] },
    batchCheck: { ...ofPrograms, grants: [...ofPrograms.grants, ...releasesGrants(resources)] },
    dashboardSearch: ofMembers,
    freeTrialSearch: {
      ...sizes.screening,
      grants: [data.table.use, segmentsOf(data), data.originSecret, data.visitorSecret],
      environment: { trialSearchesPerDay: String(settings.trialSearchesPerDay) },
    },
  } satisfies AreaNeeds;
}
