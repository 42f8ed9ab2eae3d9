import type { AreaNeeds, Resources } from './resources.ts';

export function usageNeeds({ data: { table } }: Resources) {
  return { getUsage: { grants: [table.read] }, usageInfo: { grants: [table.read] } } satisfies AreaNeeds;
}
