import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { backTestCsv } from '../../../lib/operations/backTesting/exportBackTest.ts';
import { ownBackTest } from '../../../lib/operations/backTesting/findDifferences.ts';
import { readDifferences } from '../../kit/backTesting/backTests.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportBackTest, async ({ back_test_id: id }, { caller }) => {
  const job = await ownBackTest(table(), caller.accountId, id);
  return { file: await backTestCsv(readDifferences(), job), fileName: `back-test-${job.createdAt.slice(0, 10)}.csv` };
});
