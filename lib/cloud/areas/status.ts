import type { AreaNeeds, Resources } from './resources.ts';

export function statusNeeds({ data: { table } }: Resources) {
  return { serviceStatus: { grants: [table.use] } } satisfies AreaNeeds;
}
