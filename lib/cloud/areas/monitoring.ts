import { logPrefixes, receiptPrefixes } from '../../store/objectKeys.ts';
import { requiredListsOf } from '../requiredLists.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';
import { segmentsOf } from './screening.ts';

export function monitoringNeeds({ settings, data, log, monitoring }: Resources) {
  const { table, receipts } = data;
  const plain = { grants: [table.use] };
  const ofYear = { ...plain, memoryMegabytes: 1024, timeoutSeconds: 29 };
  const covered = receipts.objects('receiptsBucket', { read: [receiptPrefixes.monitoring] });
  return {
    listMonitoringRuns: plain,
    listCalibrations: plain,
    exportCalibrations: plain,
    // These read the runs of a year; incidents count answers too.
    listLatency: ofYear,
    exportListLatency: ofYear,
    listIncidents: ofYear,
    acknowledgeIncident: ofYear,
    explainCalibration: plain,
    approveCalibration: plain,
    getMonitoring: plain,
    changeMonitoring: { grants: [table.use, monitoring.queue.send('monitoringQueueUrl')] },
    // It searches as a screening does, for many subjects.
    estimateAlerts: {
      ...sizes.screening,
      grants: [table.use, segmentsOf(data), ...requiredListsOf(settings)],
    },
    startMonitoringRun: { grants: [table.use, monitoring.runsQueue.send('monitoringRunsQueueUrl')] },
    getMonitoringRun: {
      grants: [table.use, covered, log.bucket.objects('logBucket', { read: [logPrefixes.public] }), log.origin],
    },
    // It makes the tree of all subjects.
    getRunSubject: { grants: [table.use, covered], memoryMegabytes: 1769, timeoutSeconds: 29 },
  } satisfies AreaNeeds;
}
