import type Stripe from 'stripe';
import { ask } from './stripeFault.ts';

// What the product sets up at Stripe before it can sell. Nothing here is called for a customer, save for the two finders.

/** The current price of each lookup key with one. */
export async function findPrices(stripe: Stripe, lookupKeys: string[]): Promise<Map<string, Stripe.Price>> {
  const { data } = await ask(() => stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }));
  return new Map(data.flatMap((price) => (price.lookup_key ? [[price.lookup_key, price]] : [])));
}

/** The portal configuration of a stage, with the stage's name in its metadata. */
export async function findPortalConfiguration(
  stripe: Stripe,
  stage: string,
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const all = await ask(() =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  return all.find(({ metadata }) => metadata?.stage === stage);
}

export async function findProducts(stripe: Stripe, ids: string[]): Promise<Map<string, Stripe.Product>> {
  const { data } = await ask(() => stripe.products.list({ ids, limit: 100 }));
  return new Map(data.map((product) => [product.id, product]));
}

export async function createProduct(stripe: Stripe, product: Stripe.ProductCreateParams): Promise<void> {
  await ask(() => stripe.products.create(product));
}

export async function updateProduct(
  stripe: Stripe,
  id: string,
  product: Pick<Stripe.ProductUpdateParams, 'name' | 'description' | 'active'>,
): Promise<void> {
  await ask(() => stripe.products.update(id, product));
}

/** Makes a price and moves the lookup key to it; the key's former price stays as it is for its customers. */
export function createPrice(stripe: Stripe, price: Stripe.PriceCreateParams): Promise<Stripe.Price> {
  return ask(() => stripe.prices.create({ ...price, transfer_lookup_key: true }));
}

export async function createPortalConfiguration(
  stripe: Stripe,
  configuration: Stripe.BillingPortal.ConfigurationCreateParams,
): Promise<void> {
  await ask(() => stripe.billingPortal.configurations.create(configuration));
}

export async function updatePortalConfiguration(
  stripe: Stripe,
  id: string,
  configuration: Stripe.BillingPortal.ConfigurationUpdateParams,
): Promise<void> {
  await ask(() => stripe.billingPortal.configurations.update(id, configuration));
}

/** The webhook endpoint of a stage, with the stage's name in its metadata. */
export async function findWebhookEndpoint(stripe: Stripe, stage: string): Promise<Stripe.WebhookEndpoint | undefined> {
  const all = await ask(() => stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }));
  return all.find(({ metadata }) => metadata.stage === stage);
}

/** Only this answer has the endpoint's secret. */
export function createWebhookEndpoint(
  stripe: Stripe,
  endpoint: Omit<Stripe.WebhookEndpointCreateParams, 'api_version'>,
): Promise<Stripe.WebhookEndpoint> {
  return ask(() => stripe.webhookEndpoints.create(endpoint));
}

export async function updateWebhookEndpoint(
  stripe: Stripe,
  id: string,
  endpoint: Stripe.WebhookEndpointUpdateParams,
): Promise<void> {
  await ask(() => stripe.webhookEndpoints.update(id, endpoint));
}

export async function removeWebhookEndpoint(stripe: Stripe, id: string): Promise<void> {
  await ask(() => stripe.webhookEndpoints.del(id));
}
