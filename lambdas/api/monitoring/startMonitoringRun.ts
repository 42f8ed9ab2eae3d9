import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/monitoring/monitoringRuns.ts';
import { presentRun } from '../../../lib/operations/monitoring/presentRun.ts';
import { startAskedRun } from '../../../lib/operations/monitoring/startRun.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { monitoringRunsQueue } from '../../kit/monitoring/queues.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.startMonitoringRun, async (_input, { caller, now }) => {
  const deps = { table: table(), runsQueue: monitoringRunsQueue(), actor: caller.actor, now, random: randomBytes };
  return { run: presentRun(await startAskedRun(deps, caller)) };
});
