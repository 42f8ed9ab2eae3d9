import { mediaSourcesGrants } from './mediaSources.ts';
import type { AreaNeeds, Resources } from './resources.ts';
import { countedNeeds } from './screening.ts';

export function mcpNeeds(resources: Resources) {
  const { ofPrograms } = countedNeeds(resources);
  // Assistants may look for adverse media as well.
  return {
    mcp: { ...ofPrograms, grants: [...ofPrograms.grants, ...mediaSourcesGrants(resources)] },
  } satisfies AreaNeeds;
}
