import type { FactOf } from '../../lib/contract/facts.ts';
import { notifyOfFact } from '../../lib/operations/notifications/notifyOfFact.ts';
import { accountOf } from '../../lib/store/keys.ts';
import { changeOf, factIn } from '../kit/facts.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** Tells the people of an account of a fact. One that comes twice tells nobody twice. */
export const handler = eachMessage('factToNotifications', 'dead_letter', async ({ body }, { now }) => {
  const fact = factIn(body);
  const { key, old: before, new: after } = changeOf(fact);
  const told = {
    name: fact.name as FactOf<'notifications'>,
    eventId: fact.event_id,
    at: fact.at,
    accountId: accountOf(key.pk) ?? '',
    before,
    after,
  };
  await notifyOfFact({ table: table(), mailQueue: mailQueue(), now }, told);
});
