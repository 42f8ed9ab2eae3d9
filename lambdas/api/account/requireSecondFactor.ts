import * as contract from '../../../lib/contract/secondFactor.ts';
import { countSeats } from '../../../lib/operations/accounts/countSeats.ts';
import { presentAccount } from '../../../lib/operations/accounts/presentAccount.ts';
import { requireSecondFactor } from '../../../lib/operations/accounts/secondFactor.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.requireSecondFactor, async (input, { caller, now }) => {
  const change = { isRequired: input.required, readAt: input.changed_at };
  const account = await requireSecondFactor({ table: table(), now }, caller, change);
  const seatsTaken = await countSeats(table(), account, now);
  return { account: presentAccount(account, { plan: caller.plan, seatsTaken }) };
});
