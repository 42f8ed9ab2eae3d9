import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { backTestRules } from '../../../lib/operations/backTesting/backTestRules.ts';
import { ownBackTest } from '../../../lib/operations/backTesting/findDifferences.ts';
import { presentBackTest } from '../../../lib/operations/backTesting/presentBackTest.ts';
import { cancelJob } from '../../../lib/operations/jobs/cancelJob.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.cancelBackTest, async ({ back_test_id: id }, { caller, now }) => {
  const { accountId, actor } = caller;
  const job = await ownBackTest(table(), accountId, id);
  await cancelJob({ table: table(), queues: {}, actor, now }, backTestRules, job, { noun: 'back-test' });
  return { back_test: presentBackTest(await ownBackTest(table(), accountId, id)) };
});
