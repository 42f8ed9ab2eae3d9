import { notScreenedLine } from '../../lib/contract/monitoring/monitoringLines.ts';
import { sweepMonitoring } from '../../lib/operations/monitoring/sweepMonitoring.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { monitoringQueue } from '../kit/monitoring/queues.ts';
import { table } from '../kit/table.ts';

/** Every hour: queues the accounts with subjects. */
export async function handler(): Promise<void> {
  const operation = 'monitoringSwept';
  const count = await sweepMonitoring({
    table: table(),
    queue: monitoringQueue(),
    now: new Date(),
    onNotScreened: (accountId) => logFault(notScreenedLine, new Error('Not screened'), { operation, accountId }),
  });
  logInfo('accounts queued for monitoring', { operation, count });
}
