import * as contract from '../../../lib/contract/screening.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { presentSanctionsMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screenCall } from '../../kit/screenCall.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.sanctionsCheck, (input, call) =>
  screenCall(usageKeys.sanctionsCheck, ['sanctions'], presentSanctionsMatch, input, call),
);

await preloadLists(['sanctions']);
