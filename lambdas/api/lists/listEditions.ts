import { listEditions } from '../../../lib/contract/lists.ts';
import { editionHistory } from '../../../lib/operations/editions/editionHistory.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(listEditions, async ({ list }, { caller }) => ({
  editions: await editionHistory(table(), caller.accountId, list),
}));
