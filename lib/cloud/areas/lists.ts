import { editionPrefixes } from '../../store/objectKeys.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function listsNeeds({ data: { table, editions, originSecret } }: Resources) {
  const read = { grants: [table.use] };
  return {
    // Called with an App ID, possibly limited to networks.
    listInfo: { grants: [table.use, originSecret] },
    listOverview: read,
    listStatus: read,
    listGrowth: read,
    listEditions: read,
    editionChanges: {
      grants: [table.use, editions.objects('editionsBucket', { read: [editionPrefixes.changes] })],
    },
    useEdition: {
      ...sizes.useEdition,
      grants: [table.use, editions.objects('editionsBucket', { read: [editionPrefixes.segments] })],
    },
    useSharedList: { grants: [table.use] },
  } satisfies AreaNeeds;
}
