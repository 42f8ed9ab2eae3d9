import type { AreaNeeds, Resources } from './resources.ts';

export function usageNeeds({ data: { table, originSecret } }: Resources) {
  return {
    getUsage: { grants: [table.use] },
    usageHistory: { grants: [table.use] },
    exportUsage: { grants: [table.use] },
    listRequests: { grants: [table.use] },
    // Called with an App ID, possibly limited to networks.
    usageInfo: { grants: [table.use, originSecret] },
  } satisfies AreaNeeds;
}
