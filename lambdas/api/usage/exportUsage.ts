import * as contract from '../../../lib/contract/usage/usageHistory.ts';
import { getUsageHistory } from '../../../lib/operations/usage/getUsageHistory.ts';
import { historyCsv } from '../../../lib/operations/usage/presentHistory.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportUsage, async (input, { caller, now }) => {
  const history = await getUsageHistory(table(), caller.accountId, input, now);
  return { file: historyCsv(history), fileName: `usage-${history.from}-${history.to}.csv` };
});
