import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentPepMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screenCall } from '../../kit/screenCall.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.pepCheck, (input, call) =>
  screenCall(usageKeys.pepCheck, ['pep'], presentPepMatch, input, call),
);

await preloadLists(['pep']);
