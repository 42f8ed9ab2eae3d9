import { listInfo } from '../../../lib/contract/lists.ts';
import { listOverview as overviewOf } from '../../../lib/operations/editions/listOverview.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(listInfo, async (_input, { caller, now }) => ({
  ...(await overviewOf(table(), caller.accountId, now)),
}));
