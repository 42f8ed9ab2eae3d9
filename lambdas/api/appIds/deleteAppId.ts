import * as contract from '../../../lib/contract/appIds.ts';
import { deleteAppId } from '../../../lib/operations/appIds/deleteAppId.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.deleteAppId, async ({ id }, { caller }) => {
  await deleteAppId(table(), caller.accountId, id);
  return {};
});
