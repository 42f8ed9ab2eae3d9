import * as contract from '../../../lib/contract/lists/lists.ts';
import { listOverview } from '../../../lib/operations/lists/listOverview.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listInfo, (_input, { caller, now }) =>
  listOverview(table(), caller.accountId, now),
);
