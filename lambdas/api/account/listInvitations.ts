import * as contract from '../../../lib/contract/invitations.ts';
import { listInvitations } from '../../../lib/operations/accounts/listInvitations.ts';
import { presentInvitation } from '../../../lib/operations/accounts/presentAccount.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listInvitations, async ({ cursor }, { caller, now }) => {
  const deps = { table: table(), now };
  const { values, nextCursor } = await listInvitations(deps, caller.accountId, cursor, caller.actor);
  return {
    invitations: values.map((invitation) => presentInvitation(invitation, now)),
    next_cursor: nextCursor ?? null,
  };
});
