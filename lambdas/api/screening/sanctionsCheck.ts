import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentSanctionsMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningOf } from '../../kit/screening/screening.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(contract.sanctionsCheck, usageKeys.sanctionsCheck, (input, call) =>
  screenName(screeningOf(call), { input, kinds: ['sanctions'] }, (found) =>
    presentAnswer(found, input, presentSanctionsMatch),
  ),
);

await preloadLists(['sanctions']);
