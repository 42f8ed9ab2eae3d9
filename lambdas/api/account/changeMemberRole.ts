import * as contract from '../../../lib/contract/members.ts';
import { changeMemberRole } from '../../../lib/operations/accounts/changeMemberRole.ts';
import { presentMember } from '../../../lib/operations/accounts/presentAccount.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.changeMemberRole, async ({ user_id: userId, ...change }, { caller }) => ({
  member: presentMember(await changeMemberRole(table(), caller, { userId, ...change })),
}));
