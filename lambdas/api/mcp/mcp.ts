import * as contract from '../../../lib/contract/mcp.ts';
import { answerMcp } from '../../kit/mcp/answerMcp.ts';
import { preloadLists } from '../../kit/preloadLists.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.mcp, answerMcp);

await preloadLists(['sanctions', 'pep']);
