import * as contract from '../../../lib/contract/account/members.ts';
import { removeMember } from '../../../lib/operations/account/removeMember.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { closePage } from '../../kit/workers/closePage.ts';

export const handler = plainHandler(contract.removeMember, async ({ user_id: userId }, { caller, now }) => {
  await removeMember({ table: table(), closePage, now }, caller, userId);
  return {};
});
