import * as contract from '../../../lib/contract/listEditions.ts';
import { chooseSharedList } from '../../../lib/operations/editions/chooseSharedList.ts';
import { listOverview } from '../../../lib/operations/editions/listOverview.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.useSharedList, async ({ list }, { caller, now }) => {
  await chooseSharedList({ table: table(), now }, caller.accountId, list, caller.actor);
  return listOverview(table(), caller.accountId, now);
});
