import type { answered, OutputOf } from '../../../lib/contract/endpoint.ts';
import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { screenWithMedia } from '../../../lib/operations/media/screenWithMedia.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { type Found, screenName } from '../../../lib/operations/screening/screenName.ts';
import type { Work } from '../../../lib/operations/usage/work.ts';
import { requireScopes } from '../../kit/http/appIdUse.ts';
import { mediaOf } from '../../kit/media/media.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningOf } from '../../kit/screening/screening.ts';
import { withCase } from '../../kit/screening/withCase.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

/** Its receipt is added when it is written. */
type Answer = Omit<OutputOf<typeof contract.universalSearch>, keyof typeof answered | 'receipt'>;

export const handler = countedHandler(
  contract.universalSearch,
  usageKeys.universalSearch,
  async ({ adverse_media, open_case, ...input }, call) => {
    const asked = { input, kinds: ['sanctions', 'pep'] } as const;
    const present = (found: Found) => presentAnswer(found, input, presentListedMatch);
    if (adverse_media) requireScopes(call.caller, ['adverse_media']);
    const screening: Work<Answer> = adverse_media
      ? await screenWithMedia({ ...screeningOf(call), ...mediaOf(call) }, asked, present)
      : screenName(screeningOf(call), asked, present);
    return open_case ? withCase(screening, call, input) : screening;
  },
);

await preloadLists(['sanctions', 'pep']);
