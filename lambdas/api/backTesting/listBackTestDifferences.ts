import * as contract from '../../../lib/contract/backTesting/backTests.ts';
import { listDifferences } from '../../../lib/operations/backTesting/findDifferences.ts';
import { readDifferences } from '../../kit/backTesting/backTests.ts';
import { plainHandler } from '../../kit/http/http.ts';

export const handler = plainHandler(contract.listBackTestDifferences, (input, { caller }) =>
  listDifferences(readDifferences(), caller.accountId, input),
);
