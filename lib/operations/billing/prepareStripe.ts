import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isSamePrice, isSameProduct, wantedPortal, wantedPrices, wantedProducts } from '../../billing/catalogue.ts';
import { stripeEventTypes } from '../../billing/stripeEvents.ts';
import {
  createPortalConfiguration,
  createPrice,
  createProduct,
  createWebhookEndpoint,
  findPortalConfiguration,
  findPrices,
  findProducts,
  findWebhookEndpoint,
  removeWebhookEndpoint,
  updatePortalConfiguration,
  updateProduct,
  updateWebhookEndpoint,
} from '../../platform/stripe/catalogue.ts';

export interface PrepareOptions {
  /** Stages may share a Stripe account: each has a portal configuration and a webhook endpoint of its own. */
  stage: string;
  /** Where Stripe sends its events. Undefined leaves the webhook alone. */
  webhookUrl?: string | undefined;
  /** Keeps the signing secret of Stripe's events; it is told once. */
  storeWebhookSecret(secret: string): Promise<void>;
  /** False only lists the changes. */
  apply: boolean;
  /** Gets a line for each change. */
  say(line: string): void;
}

/**
 * Makes the product's objects at Stripe: products and prices of the plan table, the portal configuration and the webhook endpoint.
 * Existing ones stay: repeatable, also after a kill. Resolves with the number of changes. Throws a StripeFault if Stripe refuses one.
 */
export async function prepareStripe(stripe: Stripe, options: PrepareOptions): Promise<number> {
  let changes = 0;
  const change = async (what: string, apply: () => Promise<unknown>) => {
    changes += 1;
    options.say(what);
    if (options.apply) await apply();
  };
  await prepareProducts(stripe, change);
  await preparePrices(stripe, change);
  await preparePortal(stripe, options.stage, change);
  if (options.webhookUrl) await prepareWebhook(stripe, { ...options, webhookUrl: options.webhookUrl }, change);
  return changes;
}

type Change = (what: string, apply: () => Promise<unknown>) => Promise<void>;

async function prepareProducts(stripe: Stripe, change: Change): Promise<void> {
  const found = await findProducts(
    stripe,
    wantedProducts.map(({ id }) => id),
  );
  for (const wanted of wantedProducts) {
    const { id, ...rest } = wanted;
    const product = found.get(id);
    if (!product) await change(`product ${id}: new`, () => createProduct(stripe, wanted));
    else if (!isSameProduct(product, wanted))
      await change(`product ${id}: other name or description`, () =>
        updateProduct(stripe, id, { ...rest, active: true }),
      );
  }
}

async function preparePrices(stripe: Stripe, change: Change): Promise<void> {
  const found = await currentPrices(stripe);
  for (const wanted of wantedPrices) {
    const { lookup_key: key, unit_amount: cents, currency } = wanted;
    const price = found.get(key);
    if (price && isSamePrice(price, wanted)) continue;
    const amount = `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
    const before = price ? `instead of ${price.id}, which stays for those who pay it` : 'new';
    await change(`price ${key}: ${amount}, ${before}`, () => createPrice(stripe, wanted));
  }
}

async function preparePortal(stripe: Stripe, stage: string, change: Change): Promise<void> {
  const prices = await currentPrices(stripe);
  const wanted = wantedPortal(new Map([...prices].map(([key, { id }]) => [key, id])));
  // Stripe completes its input, so its objects are compared by the input they were made from.
  const madeFrom = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
  const metadata = { stage, made_from: madeFrom };
  const found = await findPortalConfiguration(stripe, stage);
  if (!found) await change('portal: new', () => createPortalConfiguration(stripe, { ...wanted, metadata }));
  else if (found.metadata?.made_from !== madeFrom)
    await change('portal: other settings or prices', () =>
      updatePortalConfiguration(stripe, found.id, { ...wanted, metadata }),
    );
}

async function prepareWebhook(
  stripe: Stripe,
  { stage, webhookUrl: url, storeWebhookSecret }: PrepareOptions & { webhookUrl: string },
  change: Change,
): Promise<void> {
  const found = await findWebhookEndpoint(stripe, stage);
  const settings = { url, enabled_events: [...stripeEventTypes] };
  const create = async () => {
    const { id, secret } = await createWebhookEndpoint(stripe, { ...settings, metadata: { stage } });
    if (!secret) throw new Error('Stripe did not tell the secret of the new webhook endpoint.');
    await storeWebhookSecret(secret);
    await updateWebhookEndpoint(stripe, id, { metadata: { stage, secret: 'stored' } });
  };
  if (!found) return change(`webhook ${url}: new`, create);
  // Its secret cannot be asked for again.
  if (found.metadata.secret !== 'stored')
    return change(`webhook ${url}: made anew, since the secret of the one there is was not stored`, async () => {
      await removeWebhookEndpoint(stripe, found.id);
      await create();
    });
  const isSame = found.url === url && [...found.enabled_events].sort().join() === [...stripeEventTypes].sort().join();
  if (!isSame || found.status !== 'enabled')
    await change(`webhook ${url}: other address or events`, () =>
      updateWebhookEndpoint(stripe, found.id, { ...settings, disabled: false }),
    );
}

const currentPrices = (stripe: Stripe) =>
  findPrices(
    stripe,
    wantedPrices.map(({ lookup_key: key }) => key),
  );
