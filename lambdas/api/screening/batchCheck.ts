import * as contract from '../../../lib/contract/batchCheck.ts';
import { batchCall } from '../../kit/batchCall.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.batchCheck, batchCall);

await preloadLists(['sanctions', 'pep']);
