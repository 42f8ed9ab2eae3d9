import * as contract from '../../../lib/contract/batchCheck.ts';
import { batchCall } from '../../kit/batchCall.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.batchCheck, batchCall, {
  // A repeat must not hold hundreds of searches, even for a moment, that another call may need.
  claimsMeanwhile: false,
});

await preloadLists(['sanctions', 'pep']);
