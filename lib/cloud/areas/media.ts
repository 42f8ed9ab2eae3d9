import { euRegions } from '../../contract/account/processors.ts';
import type { Grant } from '../constructs/grant.ts';
import type { StageSettings } from '../stageSettings.ts';
import { mediaSourcesGrants } from './mediaSources.ts';
import type { AreaNeeds, Resources } from './resources.ts';

/** What whoever looks for adverse media may touch beside what every counted call may. */
export function mediaGrants(resources: Resources): Grant[] {
  const { settings, data } = resources;
  const { account, region, partition } = data;
  const ofModel = settings.mediaModel ? [modelGrant(settings.mediaModel, { account, region, partition })] : [];
  return [...mediaSourcesGrants(resources), ...ofModel];
}

/**
 * A profile of the EU sends a request to one of its regions, so that the model must be allowed in each of them, and only by the profile.
 * Source: Amazon Bedrock user guide, "Prerequisites for inference profiles".
 */
function modelGrant(
  { profileId, checksPerDay }: NonNullable<StageSettings['mediaModel']>,
  { account, region, partition }: { account: string; region: string; partition: string },
): Grant {
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${profileId}`;
  const model = profileId.replace(/^eu\./, '');
  const actions = ['bedrock:InvokeModel'];
  return {
    environment: {
      mediaModelId: profileId,
      mediaModelChecksPerDay: String(checksPerDay.account),
      mediaModelChecksPerDayOfAll: String(checksPerDay.all),
    },
    statements: [
      { actions, resources: [profile] },
      {
        actions,
        resources: euRegions.map((one) => `arn:${partition}:bedrock:${one}::foundation-model/${model}`),
        conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
      },
    ],
  };
}

export function mediaNeeds(resources: Resources) {
  const { data, usage } = resources;
  const ofMembers = {
    memoryMegabytes: 512,
    timeoutSeconds: 29,
    grants: [data.table.use, usage.queue.send('usageQueueUrl'), ...mediaGrants(resources)],
  };
  return {
    // An App ID may be limited to networks, and where a call comes from is believed only of CloudFront.
    adverseMediaCheck: { ...ofMembers, grants: [...ofMembers.grants, data.originSecret] },
    dashboardAdverseMedia: ofMembers,
    decideAdverseMedia: { grants: [data.table.use] },
  } satisfies AreaNeeds;
}
