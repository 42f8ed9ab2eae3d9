import { logPrefixes } from '../../store/objectKeys.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function auditNeeds({ data: { table }, log }: Resources) {
  return {
    listAuditEvents: { grants: [table.use] },
    getAuditEvent: {
      grants: [table.use, log.bucket.objects('logBucket', { read: [logPrefixes.public] }), log.origin],
    },
    exportAuditEvents: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 512 },
    exportAuditEventsAsJson: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 512 },
  } satisfies AreaNeeds;
}
