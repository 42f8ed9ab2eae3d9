import type { FactOf } from '../../lib/contract/facts.ts';
import { tellWebhooks } from '../../lib/operations/webhooks/tellWebhooks.ts';
import { changeOf, factIn } from '../kit/facts.ts';
import { table } from '../kit/table.ts';
import { webhooksQueue } from '../kit/webhooks/webhooks.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** Makes the deliveries of a fact. One that comes twice makes none twice. */
export const handler = eachMessage('factToWebhooks', 'dead_letter', async ({ body }, { now }) => {
  const fact = factIn(body);
  const { old: before, new: after } = changeOf(fact);
  const told = {
    name: fact.name as FactOf<'webhooks'>,
    eventId: fact.event_id,
    at: fact.at,
    accountId: fact.account_id,
    change: { before, after },
  };
  await tellWebhooks({ table: table(), queue: webhooksQueue(), now }, told);
});
