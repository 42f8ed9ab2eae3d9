import * as contract from '../../../lib/contract/retention/retention.ts';
import { changeRetention } from '../../../lib/operations/retention/changeRetention.ts';
import { presentRetention } from '../../../lib/operations/retention/getRetention.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeRetention, async (input, { caller, now }) => {
  const { years, counted_from: countedFrom, reason, changed_at: readAt } = input;
  const account = await changeRetention({ table: table(), now }, caller, { years, countedFrom, reason, readAt });
  return { retention: presentRetention(account, now) };
});
