import { editionPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import type { Grant } from '../constructs/grant.ts';
import { requiredListsOf } from '../requiredLists.ts';
import { sizes } from '../sizes.ts';
import { mediaSourcesGrants, releasesGrants } from './mediaSources.ts';
import type { AreaNeeds, Resources } from './resources.ts';

/** What counted screenings need: of members of an account, and of programs. */
export function countedNeeds(resources: Resources) {
  const { settings, data } = resources;
  const ofMembers = {
    ...sizes.screening,
    hasAlias: true,
    isBusy: true,
    grants: [data.table.use, segmentsOf(data), ...recordingOf(resources), ...requiredListsOf(settings)],
  };
  // An App ID may be limited to networks, and a call's origin is believed only of CloudFront.
  return { ofMembers, ofPrograms: { ...ofMembers, grants: [...ofMembers.grants, data.originSecret] } };
}

/** What an answered call needs for its record and receipt. */
export function recordingOf({ data, usage, log }: Pick<Resources, 'data' | 'usage' | 'log'>): Grant[] {
  return [
    usage.queue.send('usageQueueUrl'),
    data.promiseSecret,
    data.receipts.objects('receiptsBucket', { write: [receiptPrefixes.arriving] }),
    log.writing,
  ];
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
