import * as contract from '../../../lib/contract/batchCheck.ts';
import { batchCall } from '../../kit/batchCall.ts';
import { lookInBatch } from '../../kit/batchMedia.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.batchCheck, ({ adverse_media, ...input }, call) =>
  batchCall(input, call, adverse_media ? lookInBatch(call) : undefined),
);

await preloadLists(['sanctions', 'pep']);
