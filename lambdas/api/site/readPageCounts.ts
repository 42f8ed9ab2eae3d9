import * as contract from '../../../lib/contract/site/pageCounts.ts';
import { readPageCounts } from '../../../lib/operations/site/readPageCounts.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.readPageCounts, async (asked, { caller, now }) => {
  const found = await readPageCounts({ table: table(), now }, caller, asked);
  return {
    counts: found.map(({ day, path, referrer, views }) => ({ day, path, referrer: referrer || null, views })),
  };
});
