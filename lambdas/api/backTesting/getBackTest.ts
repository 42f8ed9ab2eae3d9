import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { ownBackTest } from '../../../lib/operations/backTesting/findDifferences.ts';
import { presentWithNames } from '../../../lib/operations/backTesting/presentBackTest.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getBackTest, async ({ back_test_id: id }, { caller }) => {
  const job = await ownBackTest(table(), caller.accountId, id);
  return { back_test: await presentWithNames(uploads(), job) };
});
