import * as contract from '../../../lib/contract/media/adverseMedia.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { checkMedia } from '../../kit/media/media.ts';
import { screeningDoor } from '../../kit/screening/screeningDoor.ts';

export const handler = screeningDoor(contract.adverseMediaCheck, async (input, call) => {
  const answer = await checkMedia(usageKeys.adverseMediaCheck, input, call);
  // Nobody has looked: the caller may ask again under the same key.
  if (answer.status === 'unavailable') call.doNotKeep();
  return answer;
});
