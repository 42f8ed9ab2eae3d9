import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentPepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningOf } from '../../kit/screening/screening.ts';
import { withCase } from '../../kit/screening/withCase.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(contract.pepCheck, usageKeys.pepCheck, ({ open_case, ...input }, call) => {
  const screening = screenName(screeningOf(call), { input, kinds: ['pep'] }, (found) =>
    presentAnswer(found, input, presentPepMatch),
  );
  return open_case ? withCase(screening, call, input) : screening;
});

await preloadLists(['pep']);
