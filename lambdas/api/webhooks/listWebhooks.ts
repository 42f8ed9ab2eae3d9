import * as contract from '../../../lib/contract/webhooks/webhooks.ts';
import { listWebhooks } from '../../../lib/operations/webhooks/listWebhooks.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.listWebhooks, (_input, { caller, now }) =>
  listWebhooks({ table: table(), now }, caller.accountId),
);
