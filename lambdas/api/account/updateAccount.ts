import * as contract from '../../../lib/contract/accounts.ts';
import { countSeats } from '../../../lib/operations/accounts/countSeats.ts';
import { presentAccount } from '../../../lib/operations/accounts/presentAccount.ts';
import { updateAccount } from '../../../lib/operations/accounts/updateAccount.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.updateAccount, async (input, { caller, now }) => {
  const change = {
    businessName: input.business_name,
    website: input.website,
    homeLists: input.home_lists,
    readAt: input.changed_at,
  };
  const account = await updateAccount({ table: table(), now }, caller.accountId, change, caller.actor);
  const seatsTaken = await countSeats(table(), account, now);
  return { account: presentAccount(account, { plan: caller.plan, seatsTaken }) };
});
