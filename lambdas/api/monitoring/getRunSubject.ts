import * as contract from '../../../lib/contract/monitoring/monitoringRuns.ts';
import { ownRun, subjectOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { receiptsBucket } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

export const handler = plainHandler(contract.getRunSubject, ({ run_id: id, external_ref: ref }, { caller }) =>
  allInPlace('reconciliation', caller, async () =>
    subjectOfRun(receiptsBucket(), await ownRun(table(), caller.accountId, id), ref),
  ),
);
