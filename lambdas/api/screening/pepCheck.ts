import * as contract from '../../../lib/contract/screening/screening.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { presentPepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screenCall } from '../../kit/screening/screenCall.ts';
import { screeningDoor } from '../../kit/screening/screeningDoor.ts';

export const handler = screeningDoor(contract.pepCheck, (input, call) =>
  screenCall(usageKeys.pepCheck, ['pep'], presentPepMatch, input, call),
);

await preloadLists(['pep']);
