import type { AreaNeeds, Resources } from './resources.ts';

export function usageNeeds({ data: { table, originSecret } }: Resources) {
  return {
    getUsage: { grants: [table.read] },
    usageHistory: { grants: [table.read] },
    exportUsage: { grants: [table.read] },
    listRequests: { grants: [table.read] },
    // Called with an App ID, which may be limited to networks.
    usageInfo: { grants: [table.read, originSecret] },
  } satisfies AreaNeeds;
}
