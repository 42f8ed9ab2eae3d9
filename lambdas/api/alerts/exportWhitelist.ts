import * as contract from '../../../lib/contract/alerts/whitelist.ts';
import { exportWhitelist } from '../../../lib/operations/alerts/exportWhitelist.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.exportWhitelist, (input, { caller, now }) =>
  exportWhitelist({ table: table(), now }, caller.accountId, input),
);
