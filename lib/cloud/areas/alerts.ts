import type { AreaNeeds, Resources } from './resources.ts';

export function alertsNeeds({ data: { table } }: Resources) {
  return {
    listAlerts: { grants: [table.use], memoryMegabytes: 512 },
    getAlert: { grants: [table.use] },
    decideAlert: { grants: [table.use] },
    decideAlerts: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 512 },
    withdrawDecision: { grants: [table.use] },
    changeAlert: { grants: [table.use] },
    confirmDecision: { grants: [table.use] },
    // Read up to 60,000 alerts.
    listWhitelist: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 1024 },
    exportWhitelist: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 1024 },
    // Counts up to 90,000 alerts.
    getAlertFigures: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 1024 },
  } satisfies AreaNeeds;
}
