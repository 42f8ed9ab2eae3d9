import * as contract from '../../../lib/contract/audit/audit.ts';
import { exportAuditEvents } from '../../../lib/operations/audit/exportAuditEvents.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportAuditEvents, (input, { caller, now }) =>
  exportAuditEvents({ table: table(), now }, caller, input, 'csv'),
);
