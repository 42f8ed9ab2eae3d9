import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentSanctionsMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { countedHandler } from '../../kit/countedHandler.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningOf } from '../../kit/screening.ts';

export const handler = countedHandler(contract.sanctionsCheck, usageKeys.sanctionsCheck, (input, call) =>
  screenName(screeningOf(call), { input, kinds: ['sanctions'] }, (found) =>
    presentAnswer(found, input, presentSanctionsMatch),
  ),
);

await preloadLists(['sanctions']);
