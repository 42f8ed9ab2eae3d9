import * as contract from '../../../lib/contract/mcp/mcp.ts';
import { answerMcp, refusedToolCall, usageKeyOfMessage } from '../../kit/mcp/answerMcp.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(contract.mcp, usageKeyOfMessage, answerMcp, refusedToolCall);

await preloadLists(['sanctions', 'pep']);
