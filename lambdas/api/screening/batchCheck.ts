import * as contract from '../../../lib/contract/screening/batchCheck.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { batchCall } from '../../kit/screening/batchCall.ts';
import { lookInBatch } from '../../kit/screening/batchMedia.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(contract.batchCheck, usageKeys.batchCheck, ({ adverse_media, ...input }, call) =>
  batchCall(input, call, adverse_media ? lookInBatch(call) : undefined),
);

await preloadLists(['sanctions', 'pep']);
