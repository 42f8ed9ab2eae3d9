import * as contract from '../../../lib/contract/appIds/appIds.ts';
import { deleteAppId } from '../../../lib/operations/appIds/deleteAppId.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.deleteAppId, async ({ id }, { caller, now }) => {
  await deleteAppId({ table: table(), now }, caller.accountId, id, caller.actor);
  return {};
});
