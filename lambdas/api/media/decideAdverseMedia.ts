import * as contract from '../../../lib/contract/adverseMediaDecisions.ts';
import { decideAdverseMedia } from '../../../lib/operations/media/decideAdverseMedia.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.decideAdverseMedia, async (input, { caller, now }) => ({
  decision: await decideAdverseMedia({ table: table(), now }, caller, input),
}));
