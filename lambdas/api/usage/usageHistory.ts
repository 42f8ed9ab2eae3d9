import * as contract from '../../../lib/contract/usage/usageHistory.ts';
import { getUsageHistory } from '../../../lib/operations/usage/getUsageHistory.ts';
import { presentHistory } from '../../../lib/operations/usage/presentHistory.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.usageHistory, async (input, { caller, now }) =>
  presentHistory(await getUsageHistory(table(), caller.accountId, input, now)),
);
