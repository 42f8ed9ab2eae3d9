import { pageItems } from '../../../lib/contract/page.ts';
import * as contract from '../../../lib/contract/subjects/reconciliation.ts';
import { listReconciliations } from '../../../lib/operations/subjects/reconciliations.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listReconciliations, ({ cursor }, { caller }) =>
  listReconciliations(table(), caller.accountId, { cursor, limit: pageItems }),
);
