import * as contract from '../../../lib/contract/media/adverseMediaDecisions.ts';
import { decideAdverseMedia } from '../../../lib/operations/media/decideAdverseMedia.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.decideAdverseMedia, async (input, { caller, now }) => ({
  decision: await decideAdverseMedia({ table: table(), now }, caller, input),
}));
