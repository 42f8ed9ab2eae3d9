import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { pageItems } from '../../../lib/contract/page.ts';
import { presentBackTest } from '../../../lib/operations/backTesting/presentBackTest.ts';
import { findBackTestJobs } from '../../../lib/store/backTesting/backTestJobs.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listBackTests, async ({ cursor }, { caller }) => {
  const { values, nextCursor } = await findBackTestJobs(table(), caller.accountId, { cursor, limit: pageItems });
  return { back_tests: values.map(presentBackTest), next_cursor: nextCursor ?? null };
});
