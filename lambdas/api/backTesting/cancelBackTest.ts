import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { backTestRules } from '../../../lib/operations/backTesting/backTestRules.ts';
import { ownBackTest } from '../../../lib/operations/backTesting/findDifferences.ts';
import { presentBackTest } from '../../../lib/operations/backTesting/presentBackTest.ts';
import { cancelJob } from '../../../lib/operations/jobs/cancelJob.ts';
import { recordChange } from '../../../lib/store/audit/recordChange.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.cancelBackTest, async ({ back_test_id: id }, { caller, now }) => {
  const { accountId, actor } = caller;
  const job = await ownBackTest(table(), accountId, id);
  const target = { type: 'back_test', id, name: job.name };
  const writes = await recordChange(table(), accountId, { action: 'back_test.cancelled', by: actor, target });
  await cancelJob({ table: table(), queues: {}, actor, now }, backTestRules, job, { noun: 'back-test', writes });
  return { back_test: presentBackTest(await ownBackTest(table(), accountId, id)) };
});
