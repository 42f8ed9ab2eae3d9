import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { requireScopes } from '../../kit/appIdUse.ts';
import { screenWithMediaCall } from '../../kit/media.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screenCall } from '../../kit/screenCall.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.universalSearch, async ({ adverse_media, ...input }, call) => {
  const asked = [usageKeys.universalSearch, ['sanctions', 'pep'], presentListedMatch, input, call] as const;
  if (!adverse_media) return screenCall(...asked);
  requireScopes(call.caller, ['adverse_media']);
  return screenWithMediaCall(...asked);
});

await preloadLists(['sanctions', 'pep']);
