import * as contract from '../../../lib/contract/adverseMedia.ts';
import { dashboardRef, usageKeys } from '../../../lib/contract/usageKeys.ts';
import { checkMedia } from '../../kit/media.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.dashboardAdverseMedia, (input, call) => {
  const { accountId, plan } = call.caller;
  return checkMedia(usageKeys.dashboardAdverseMedia, input, {
    ...call,
    caller: { accountId, appIdRef: dashboardRef, plan },
  });
});
