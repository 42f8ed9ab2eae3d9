import { fetchedReleasesOf } from '../fetchedReleases.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function statusNeeds({ settings, data: { table } }: Resources) {
  return { serviceStatus: { grants: [table.use, ...fetchedReleasesOf(settings)] } } satisfies AreaNeeds;
}
