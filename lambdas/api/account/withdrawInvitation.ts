import * as contract from '../../../lib/contract/account/invitations.ts';
import { presentInvitation } from '../../../lib/operations/account/presentAccount.ts';
import { withdrawInvitation } from '../../../lib/operations/account/withdrawInvitation.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.withdrawInvitation, async ({ id }, { caller, now }) => {
  const invitation = await withdrawInvitation({ table: table(), now }, caller.accountId, id, caller.actor);
  return { invitation: presentInvitation(invitation, now) };
});
