import * as contract from '../../../lib/contract/account/secondFactor.ts';
import { countSeats } from '../../../lib/operations/account/countSeats.ts';
import { presentAccount } from '../../../lib/operations/account/presentAccount.ts';
import { requireSecondFactor } from '../../../lib/operations/account/secondFactor.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.requireSecondFactor, async (input, { caller, now }) => {
  const change = { isRequired: input.required, readAt: input.changed_at };
  const account = await requireSecondFactor({ table: table(), now }, caller, change);
  const seatsTaken = await countSeats(table(), account, now);
  return { account: presentAccount(account, { plan: caller.plan, seatsTaken }) };
});
