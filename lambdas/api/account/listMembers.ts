import * as contract from '../../../lib/contract/members.ts';
import { presentMember } from '../../../lib/operations/accounts/presentAccount.ts';
import { findMembers } from '../../../lib/store/members.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listMembers, async ({ cursor }, { caller }) => {
  const { values, nextCursor } = await findMembers(table(), caller.accountId, cursor);
  return { members: values.map(presentMember), next_cursor: nextCursor ?? null };
});
