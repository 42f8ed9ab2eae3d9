import * as contract from '../../../lib/contract/members.ts';
import { removeMember } from '../../../lib/operations/accounts/removeMember.ts';
import { closePage } from '../../kit/closePage.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.removeMember, async ({ user_id: userId }, { caller, now }) => {
  await removeMember({ table: table(), closePage, now }, caller, userId);
  return {};
});
