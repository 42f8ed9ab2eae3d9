import { mediaSourcesGrants } from './mediaSources.ts';
import type { AreaNeeds, Resources } from './resources.ts';
import { recordingOf } from './screening.ts';

export function mediaNeeds(resources: Resources) {
  const { data } = resources;
  const ofMembers = {
    memoryMegabytes: 512,
    timeoutSeconds: 29,
    grants: [data.table.use, ...recordingOf(resources), ...mediaSourcesGrants(resources)],
  };
  return {
    // An App ID may be limited to networks, and a call's origin is believed only of CloudFront.
    adverseMediaCheck: { ...ofMembers, grants: [...ofMembers.grants, data.originSecret] },
    dashboardAdverseMedia: ofMembers,
    decideAdverseMedia: { grants: [data.table.use] },
  } satisfies AreaNeeds;
}
