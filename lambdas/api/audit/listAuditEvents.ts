import * as contract from '../../../lib/contract/audit/audit.ts';
import { listAuditEvents } from '../../../lib/operations/audit/listAuditEvents.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listAuditEvents, (input, { caller, now }) =>
  listAuditEvents({ table: table(), now }, caller, input),
);
