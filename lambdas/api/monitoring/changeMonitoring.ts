import * as contract from '../../../lib/contract/monitoring/monitoring.ts';
import { changeMonitoring } from '../../../lib/operations/monitoring/changeMonitoring.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { monitoringQueue } from '../../kit/monitoring/queues.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.changeMonitoring, async (input, { caller, now }) => {
  const { nightly, threshold, board_report: boardReport, changed_at: readAt } = input;
  const deps = { table: table(), monitoringQueue: monitoringQueue(), now };
  return {
    settings: await changeMonitoring(deps, caller, { nightly, threshold, boardReport, readAt: readAt ?? undefined }),
  };
});
