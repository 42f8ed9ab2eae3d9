import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { findPortalConfiguration } from '../../../lib/platform/stripe/catalogue.ts';
import { stripe } from '../../../lib/platform/stripe/stageStripe.ts';
import './stripeAtStart.ts';
import { table } from '../table.ts';

/** What the operations of billing need. */
export async function billingDeps() {
  return { table: table(), stripe: await stripe(), stage: env('stage'), clock: () => new Date() };
}

/** The stage's billing portal settings. Throws without them: `npm run billing -- prices` makes them. */
export const portalConfigurationId = lazy(async () => {
  const found = await findPortalConfiguration(await stripe(), env('stage'));
  if (!found) throw new Error('Stripe has no portal of this stage: npm run billing -- prices makes it.');
  return found.id;
});
