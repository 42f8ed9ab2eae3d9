import * as contract from '../../../lib/contract/listEditions.ts';
import { chooseEdition } from '../../../lib/operations/editions/chooseEdition.ts';
import { editions } from '../../kit/buckets.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/workPlaces.ts';

export const handler = door(contract.useEdition, async (input, { caller }) => ({
  edition: await allInPlace('editions', caller, () =>
    chooseEdition({ table: table(), editions: editions() }, caller, input),
  ),
}));
