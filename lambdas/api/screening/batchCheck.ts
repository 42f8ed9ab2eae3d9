import * as contract from '../../../lib/contract/batchCheck.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { batchCall } from '../../kit/batchCall.ts';
import { lookInBatch } from '../../kit/batchMedia.ts';
import { countedHandler } from '../../kit/countedHandler.ts';
import { preloadLists } from '../../kit/preloadLists.ts';

export const handler = countedHandler(contract.batchCheck, usageKeys.batchCheck, ({ adverse_media, ...input }, call) =>
  batchCall(input, call, adverse_media ? lookInBatch(call) : undefined),
);

await preloadLists(['sanctions', 'pep']);
