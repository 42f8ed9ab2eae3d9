import * as contract from '../../../lib/contract/usage/usageHistory.ts';
import { getUsageHistory } from '../../../lib/operations/usage/getUsageHistory.ts';
import { historyCsv } from '../../../lib/operations/usage/presentHistory.ts';
import { putAuditEvent } from '../../../lib/store/audit/recordChange.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportUsage, async (input, { caller, now }) => {
  const history = await getUsageHistory(table(), caller.accountId, input, now);
  const { from, to } = history;
  await putAuditEvent(table(), caller.accountId, { action: 'export.usage', by: caller.actor, after: { from, to } });
  return { file: historyCsv(history), fileName: `usage-${history.from}-${history.to}.csv` };
});
