import * as contract from '../../../lib/contract/account/members.ts';
import { presentMember } from '../../../lib/operations/account/presentAccount.ts';
import { transferOwnership } from '../../../lib/operations/account/transferOwnership.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.transferOwnership, async ({ user_id: userId }, { caller }) => ({
  member: presentMember(await transferOwnership(table(), caller, userId)),
}));
