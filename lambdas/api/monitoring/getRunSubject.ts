import * as contract from '../../../lib/contract/monitoring/monitoringRuns.ts';
import { ownRun, subjectOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { receiptsBucket } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.getRunSubject, async ({ run_id: id, external_ref: ref }, { caller }) => {
  const run = await ownRun(table(), caller.accountId, id);
  return subjectOfRun(receiptsBucket(), run, ref);
});
