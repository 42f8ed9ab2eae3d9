import * as contract from '../../../lib/contract/billing/signUp.ts';
import { beginCheckout } from '../../../lib/operations/billing/beginCheckout.ts';
import { whilePersonWaits } from '../../../lib/operations/billing/paymentRefusal.ts';
import { env } from '../../../lib/platform/env.ts';
import { signUpDeps } from '../../kit/billing/signUp.ts';
import { portalConfigurationId } from '../../kit/billing/stripe.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { signedInPerson } from '../../kit/http/signedInPerson.ts';
import { networkKey } from '../../kit/http/visitor.ts';

export const handler = plainHandler(contract.createCheckout, async (input, { caller, requestId, now, siteUrl }) => {
  const person = await signedInPerson(caller, now);
  const deps = await signUpDeps();
  const call = {
    person,
    networkHash: await networkKey(await caller.network(now), now),
    perDay: Number(env('checkoutsPerDay')),
    requestId,
    siteUrl: await siteUrl(),
    collectsTax: env('collectsTax') === 'true',
    portalConfigurationId,
  };
  return { url: await whilePersonWaits(() => beginCheckout(deps, input, call)) };
});
