import { applyOrPostpone } from '../../lib/operations/billing/applyOrPostpone.ts';
import { completeCheckout } from '../../lib/operations/billing/completeCheckout.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { isLiveMode, stripe } from '../../lib/platform/stripe/stageStripe.ts';
import { logTrouble } from '../kit/billing/logTrouble.ts';
import { signUpDeps } from '../kit/billing/signUp.ts';
import '../kit/billing/stripeAtStart.ts';
import { stripeMessageIn, stripeQueue } from '../kit/billing/stripeQueue.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/**
 * A customer's subscriptions are to be read at Stripe, by an event or the nightly sweep. A finally failed message lies in the
 * dead-letter queue, which has an alarm.
 */
export const handler = eachMessage('stripeDue', 'dead_letter', async ({ body, messageId }) => {
  const clock = () => new Date();
  const deps = {
    table: table(),
    stripe: await stripe(),
    stage: env('stage'),
    clock,
    isLiveMode: await isLiveMode(),
    completeCheckout: async (sessionId: string) => completeCheckout(await signUpDeps(), sessionId),
    sayTrouble: logTrouble,
    queue: stripeQueue(),
  };
  const message = stripeMessageIn(body);
  const outcome = await applyOrPostpone(deps, message);
  if (outcome !== 'applied') logInfo('message of Stripe changed nothing', { messageId, outcome });
});
