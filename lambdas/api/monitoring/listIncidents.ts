import * as contract from '../../../lib/contract/monitoring/incidents.ts';
import { listIncidents } from '../../../lib/operations/monitoring/incidents.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listIncidents, (input, { caller, now }) =>
  listIncidents({ table: table(), now }, caller.accountId, input),
);
