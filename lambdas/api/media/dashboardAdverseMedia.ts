import * as contract from '../../../lib/contract/media/adverseMedia.ts';
import { dashboardRef, usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { checkMedia } from '../../kit/media/media.ts';
import { screeningDoor } from '../../kit/screening/screeningDoor.ts';

export const handler = screeningDoor(contract.dashboardAdverseMedia, (input, call) => {
  const { accountId, plan } = call.caller;
  return checkMedia(usageKeys.dashboardAdverseMedia, input, {
    ...call,
    caller: { accountId, appIdRef: dashboardRef, plan },
  });
});
