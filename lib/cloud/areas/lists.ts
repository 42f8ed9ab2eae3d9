import { editionPrefixes } from '../../store/objectKeys.ts';
import { sizes } from '../sizes.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function listsNeeds({ data: { table, editions, originSecret } }: Resources) {
  const read = { grants: [table.read] };
  return {
    // Called with an App ID, which may be limited to networks.
    listInfo: { grants: [table.read, originSecret] },
    listOverview: read,
    listStatus: read,
    listEditions: read,
    editionChanges: {
      grants: [table.read, editions.objects('editionsBucket', { read: [editionPrefixes.changes] })],
    },
    useEdition: {
      ...sizes.useEdition,
      grants: [table.readWrite, editions.objects('editionsBucket', { read: [editionPrefixes.segments] })],
    },
    useSharedList: { grants: [table.readWrite] },
  } satisfies AreaNeeds;
}
