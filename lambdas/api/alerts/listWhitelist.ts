import * as contract from '../../../lib/contract/alerts/whitelist.ts';
import { listWhitelist } from '../../../lib/operations/alerts/whitelist.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listWhitelist, (input, { caller, now }) =>
  listWhitelist({ table: table(), now }, caller.accountId, input),
);
