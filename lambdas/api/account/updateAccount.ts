import * as contract from '../../../lib/contract/account/accounts.ts';
import { countSeats } from '../../../lib/operations/account/countSeats.ts';
import { presentAccount } from '../../../lib/operations/account/presentAccount.ts';
import { updateAccount } from '../../../lib/operations/account/updateAccount.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.updateAccount, async (input, { caller, now }) => {
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
