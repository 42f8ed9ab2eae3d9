import * as contract from '../../../lib/contract/mcp/mcp.ts';
import { answerMcp } from '../../kit/mcp/answerMcp.ts';
import { preloadLists } from '../../kit/screening/preloadLists.ts';
import { screeningDoor } from '../../kit/screening/screeningDoor.ts';

export const handler = screeningDoor(contract.mcp, answerMcp);

await preloadLists(['sanctions', 'pep']);
