import * as contract from '../../../lib/contract/account/invitations.ts';
import { listInvitations } from '../../../lib/operations/account/listInvitations.ts';
import { presentInvitation } from '../../../lib/operations/account/presentAccount.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listInvitations, async ({ cursor }, { caller, now }) => {
  const deps = { table: table(), now };
  const { values, nextCursor } = await listInvitations(deps, caller.accountId, cursor, caller.actor);
  return {
    invitations: values.map((invitation) => presentInvitation(invitation, now)),
    next_cursor: nextCursor ?? null,
  };
});
