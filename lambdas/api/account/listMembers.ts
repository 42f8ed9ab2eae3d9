import * as contract from '../../../lib/contract/account/members.ts';
import { presentMember } from '../../../lib/operations/account/presentAccount.ts';
import { findMembers } from '../../../lib/store/account/members.ts';
import { findSecondFactors } from '../../../lib/store/account/personSecurity.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listMembers, async ({ cursor }, { caller }) => {
  const { values, nextCursor } = await findMembers(table(), caller.accountId, cursor);
  const factors = await findSecondFactors(
    table(),
    values.map(({ userId }) => userId),
  );
  const members = values.map((member) => ({
    ...presentMember(member),
    has_second_factor: factors.has(member.userId),
  }));
  return { members, next_cursor: nextCursor ?? null };
});
