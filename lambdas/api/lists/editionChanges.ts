import * as contract from '../../../lib/contract/lists/listEditions.ts';
import { editionChanges } from '../../../lib/operations/lists/editionChanges.ts';
import { visibleEdition } from '../../../lib/operations/lists/visibleEdition.ts';
import { editions } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

export const handler = plainHandler(contract.editionChanges, ({ list, editionId }, { caller }) =>
  allInPlace('editions', caller, async () =>
    editionChanges(editions(), await visibleEdition(table(), caller.accountId, list, editionId)),
  ),
);
