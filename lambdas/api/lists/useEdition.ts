import * as contract from '../../../lib/contract/lists/listEditions.ts';
import { chooseEdition } from '../../../lib/operations/lists/chooseEdition.ts';
import { editions } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

export const handler = plainHandler(contract.useEdition, async (input, { caller, now }) => ({
  edition: await allInPlace('editions', caller, () =>
    chooseEdition({ table: table(), editions: editions(), now }, caller, input),
  ),
}));
