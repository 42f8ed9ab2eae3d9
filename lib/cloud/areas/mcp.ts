import type { AreaNeeds, Resources } from './resources.ts';
import { countedNeeds } from './screening.ts';

export function mcpNeeds(resources: Resources) {
  return { mcp: countedNeeds(resources).ofPrograms } satisfies AreaNeeds;
}
