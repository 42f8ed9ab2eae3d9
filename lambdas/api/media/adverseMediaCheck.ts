import * as contract from '../../../lib/contract/adverseMedia.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { checkMedia } from '../../kit/media.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.adverseMediaCheck, async (input, call) => {
  const answer = await checkMedia(usageKeys.adverseMediaCheck, input, call);
  // Nobody has looked: the caller may ask again under the same key.
  if (answer.status === 'unavailable') call.doNotKeep();
  return answer;
});
