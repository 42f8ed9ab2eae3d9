import * as contract from '../../../lib/contract/account/members.ts';
import { changeMemberRole } from '../../../lib/operations/account/changeMemberRole.ts';
import { presentMember } from '../../../lib/operations/account/presentAccount.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeMemberRole, async ({ user_id: userId, ...change }, { caller }) => ({
  member: presentMember(await changeMemberRole(table(), caller, { userId, ...change })),
}));
