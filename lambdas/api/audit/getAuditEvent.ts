import * as contract from '../../../lib/contract/audit/audit.ts';
import { getAuditEvent } from '../../../lib/operations/audit/getAuditEvent.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { logFiles } from '../../kit/receipts/logFiles.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(
  contract.getAuditEvent,
  ({ event_id }, { caller, now }) => getAuditEvent({ table: table(), log: logFiles(), now }, caller, event_id),
  ({ proof }) => (proof ? 200 : 202),
);
