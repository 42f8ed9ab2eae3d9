import * as contract from '../../../lib/contract/monitoring/monitoringRuns.ts';
import { pageItems } from '../../../lib/contract/page.ts';
import { presentRun } from '../../../lib/operations/monitoring/presentRun.ts';
import { findMonitoringRuns } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.listMonitoringRuns, async ({ cursor }, { caller }) => {
  const { values, nextCursor } = await findMonitoringRuns(table(), caller.accountId, { cursor, limit: pageItems });
  return { runs: values.map(presentRun), next_cursor: nextCursor ?? null };
});
