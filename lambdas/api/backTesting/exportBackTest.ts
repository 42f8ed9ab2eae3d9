import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { backTestCsv } from '../../../lib/operations/backTesting/exportBackTest.ts';
import { ownBackTest } from '../../../lib/operations/backTesting/findDifferences.ts';
import { putAuditEvent } from '../../../lib/store/audit/recordChange.ts';
import { readDifferences } from '../../kit/backTesting/backTests.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportBackTest, async ({ back_test_id: id }, { caller }) => {
  const job = await ownBackTest(table(), caller.accountId, id);
  const target = { type: 'back_test', id, name: job.name };
  await putAuditEvent(table(), caller.accountId, { action: 'back_test.exported', target, after: { format: 'csv' } });
  return { file: await backTestCsv(readDifferences(), job), fileName: `back-test-${job.createdAt.slice(0, 10)}.csv` };
});
