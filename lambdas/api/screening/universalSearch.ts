import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { screenWithMedia } from '../../../lib/operations/media/screenWithMedia.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { type Found, screenName } from '../../../lib/operations/screening/screenName.ts';
import { requireScopes } from '../../kit/http/appIdUse.ts';
import { mediaOf } from '../../kit/media/media.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningOf } from '../../kit/screening/screening.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(
  contract.universalSearch,
  usageKeys.universalSearch,
  ({ adverse_media, ...input }, call) => {
    const asked = { input, kinds: ['sanctions', 'pep'] } as const;
    const present = (found: Found) => presentAnswer(found, input, presentListedMatch);
    if (!adverse_media) return screenName(screeningOf(call), asked, present);
    requireScopes(call.caller, ['adverse_media']);
    return screenWithMedia({ ...screeningOf(call), ...mediaOf(call) }, asked, present);
  },
);

await preloadLists(['sanctions', 'pep']);
