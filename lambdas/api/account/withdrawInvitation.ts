import * as contract from '../../../lib/contract/invitations.ts';
import { presentInvitation } from '../../../lib/operations/accounts/presentAccount.ts';
import { withdrawInvitation } from '../../../lib/operations/accounts/withdrawInvitation.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.withdrawInvitation, async ({ id }, { caller, now }) => {
  const invitation = await withdrawInvitation({ table: table(), now }, caller.accountId, id, caller.actor);
  return { invitation: presentInvitation(invitation, now) };
});
