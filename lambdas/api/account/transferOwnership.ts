import * as contract from '../../../lib/contract/members.ts';
import { presentMember } from '../../../lib/operations/accounts/presentAccount.ts';
import { transferOwnership } from '../../../lib/operations/accounts/transferOwnership.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.transferOwnership, async ({ user_id: userId }, { caller }) => ({
  member: presentMember(await transferOwnership(table(), caller, userId)),
}));
