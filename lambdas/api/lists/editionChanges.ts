import * as contract from '../../../lib/contract/listEditions.ts';
import { editionChanges } from '../../../lib/operations/editions/editionChanges.ts';
import { visibleEdition } from '../../../lib/operations/editions/visibleEdition.ts';
import { editions } from '../../kit/buckets.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/workPlaces.ts';

export const handler = door(contract.editionChanges, ({ list, editionId }, { caller }) =>
  allInPlace('editions', caller, async () =>
    editionChanges(editions(), await visibleEdition(table(), caller.accountId, list, editionId)),
  ),
);
