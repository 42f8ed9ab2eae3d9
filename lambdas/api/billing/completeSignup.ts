import * as contract from '../../../lib/contract/billing/signUp.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { checkoutSentences } from '../../../lib/operations/billing/checkoutSentences.ts';
import { completeCheckout } from '../../../lib/operations/billing/completeCheckout.ts';
import { limitCheckoutLooks } from '../../../lib/operations/billing/limitCheckoutLooks.ts';
import { whilePersonWaits } from '../../../lib/operations/billing/paymentRefusal.ts';
import { env } from '../../../lib/platform/env.ts';
import { signUpDeps } from '../../kit/billing/signUp.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { signedInPerson } from '../../kit/http/signedInPerson.ts';
import '../../kit/billing/stripeAtStart.ts';
import { networkKey } from '../../kit/http/visitor.ts';

// Whoever comes back from a payment is not signed in yet, and has the id of the session alone. Who is signed in asks for their own.
export const handler = plainHandler(contract.completeSignup, async ({ session_id: sessionId }, { caller, now }) => {
  const person = await signedInPerson(caller, now);
  const deps = await signUpDeps();
  await limitCheckoutLooks(deps.table, sessionId, {
    networkHash: await networkKey(await caller.network(now), now),
    checkoutsPerDay: Number(env('checkoutsPerDay')),
    now,
  });
  const outcome = await whilePersonWaits(() =>
    completeCheckout(deps, sessionId, ({ userId, accountId }) =>
      accountId ? person?.membership?.accountId === accountId : !person || person.userId === userId,
    ),
  );
  const { state } = outcome;
  if (state === 'unknown') throw new Refusal('NOT_FOUND', 'There is no such payment. Please check the address.');
  if (state !== 'completed') throw new Refusal('CONFLICT', checkoutSentences[state], { state });
  const { email, subscription } = outcome;
  return { user: { email }, subscription: { tier: subscription.plan, end: subscription.periodEnd } };
});
