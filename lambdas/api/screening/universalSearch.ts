import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { requireScopes } from '../../kit/http/appIdUse.ts';
import { screenWithMediaCall } from '../../kit/media/media.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screenCall } from '../../kit/screening/screenCall.ts';
import { screeningDoor } from '../../kit/screening/screeningDoor.ts';

export const handler = screeningDoor(contract.universalSearch, async ({ adverse_media, ...input }, call) => {
  const asked = [usageKeys.universalSearch, ['sanctions', 'pep'], presentListedMatch, input, call] as const;
  if (!adverse_media) return screenCall(...asked);
  requireScopes(call.caller, ['adverse_media']);
  return screenWithMediaCall(...asked);
});

await preloadLists(['sanctions', 'pep']);
