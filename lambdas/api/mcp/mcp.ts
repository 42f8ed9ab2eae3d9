import * as contract from '../../../lib/contract/mcp.ts';
import { countedHandler } from '../../kit/countedHandler.ts';
import { answerMcp, refusedToolCall, usageKeyOfMessage } from '../../kit/mcp/answerMcp.ts';
import { preloadLists } from '../../kit/preloadLists.ts';

export const handler = countedHandler(contract.mcp, usageKeyOfMessage, answerMcp, refusedToolCall);

await preloadLists(['sanctions', 'pep']);
