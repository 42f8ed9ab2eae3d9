import * as contract from '../../../lib/contract/screening/batchCheck.ts';
import { batchCall } from '../../kit/screening/batchCall.ts';
import { lookInBatch } from '../../kit/screening/batchMedia.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningDoor } from '../../kit/screening/screeningDoor.ts';

export const handler = screeningDoor(contract.batchCheck, ({ adverse_media, ...input }, call) =>
  batchCall(input, call, adverse_media ? lookInBatch(call) : undefined),
);

await preloadLists(['sanctions', 'pep']);
