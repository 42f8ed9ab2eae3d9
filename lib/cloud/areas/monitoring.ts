import { logPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function monitoringNeeds({ data: { table, receipts }, log, monitoring }: Resources) {
  const plain = { grants: [table.use] };
  const covered = receipts.objects('receiptsBucket', { read: [receiptPrefixes.monitoring] });
  return {
    listMonitoringRuns: plain,
    listCalibrations: plain,
    exportCalibrations: plain,
    explainCalibration: plain,
    approveCalibration: plain,
    getMonitoring: plain,
    changeMonitoring: { grants: [table.use, monitoring.queue.send('monitoringQueueUrl')] },
    startMonitoringRun: { grants: [table.use, monitoring.runsQueue.send('monitoringRunsQueueUrl')] },
    getMonitoringRun: {
      grants: [table.use, covered, log.bucket.objects('logBucket', { read: [logPrefixes.public] }), log.origin],
    },
    // It makes the tree of all subjects.
    getRunSubject: { grants: [table.use, covered], memoryMegabytes: 1769, timeoutSeconds: 29 },
  } satisfies AreaNeeds;
}
