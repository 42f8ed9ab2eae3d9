import * as contract from '../../../lib/contract/lists/listEditions.ts';
import { chooseSharedList } from '../../../lib/operations/lists/chooseSharedList.ts';
import { listOverview } from '../../../lib/operations/lists/listOverview.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.useSharedList, async ({ list }, { caller, now }) => {
  await chooseSharedList({ table: table(), now }, caller.accountId, list, caller.actor);
  return listOverview(table(), caller.accountId, now);
});
