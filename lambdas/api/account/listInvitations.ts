import * as contract from '../../../lib/contract/invitations.ts';
import { presentInvitation } from '../../../lib/operations/accounts/presentAccount.ts';
import { findInvitations } from '../../../lib/store/invitations.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.listInvitations, async ({ cursor }, { caller, now }) => {
  const { values, nextCursor } = await findInvitations(table(), caller.accountId, cursor);
  return {
    invitations: values.map((invitation) => presentInvitation(invitation, now)),
    next_cursor: nextCursor ?? null,
  };
});
