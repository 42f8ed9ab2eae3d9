import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { createBackTest } from '../../../lib/operations/backTesting/createBackTest.ts';
import { presentBackTest } from '../../../lib/operations/backTesting/presentBackTest.ts';
import { backTestsQueue } from '../../kit/backTesting/backTests.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.createBackTest, async (input, { caller, now }) => {
  const deps = { table: table(), backTestsQueue: backTestsQueue(), now, random: randomBytes };
  return { back_test: presentBackTest(await createBackTest(deps, caller, input)) };
});
