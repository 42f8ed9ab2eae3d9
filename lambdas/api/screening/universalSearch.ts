import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentListedMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { screenCall } from '../../kit/screenCall.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.universalSearch, (input, call) =>
  screenCall(usageKeys.universalSearch, ['sanctions', 'pep'], presentListedMatch, input, call),
);
