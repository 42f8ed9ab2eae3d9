import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentPepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { countedHandler } from '../../kit/countedHandler.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningOf } from '../../kit/screening.ts';

export const handler = countedHandler(contract.pepCheck, usageKeys.pepCheck, (input, call) =>
  screenName(screeningOf(call), { input, kinds: ['pep'] }, (found) => presentAnswer(found, input, presentPepMatch)),
);

await preloadLists(['pep']);
