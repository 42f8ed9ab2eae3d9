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
    // Counts up to 30,000 decisions by their places.
    listWhitelist: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 512 },
    // Reads up to 10,000 alerts.
    exportWhitelist: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 1024 },
    // Counts up to 60,000 decided alerts, and an account's open ones once.
    getAlertFigures: { grants: [table.use], timeoutSeconds: 20, memoryMegabytes: 1024 },
  } satisfies AreaNeeds;
}
