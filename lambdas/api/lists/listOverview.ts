import * as contract from '../../../lib/contract/lists/lists.ts';
import { recentOverview } from '../../../lib/operations/lists/listOverview.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listOverview, (_input, { caller, now }) =>
  recentOverview(table(), caller.accountId, now),
);
