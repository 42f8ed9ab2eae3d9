import * as contract from '../../../lib/contract/webhooks/webhooks.ts';
import { listWebhooks } from '../../../lib/operations/webhooks/listWebhooks.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listWebhooks, (_input, { caller, now }) =>
  listWebhooks({ table: table(), now }, caller.accountId),
);
