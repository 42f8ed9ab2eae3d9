import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { wantedPrices } from '../../lib/billing/catalogue.ts';
import { stripeSecretNames } from '../../lib/billing/stripeSecrets.ts';
import { findPrices, findWebhookEndpoint } from '../../lib/platform/stripe/catalogue.ts';
import { connectStripe } from '../../lib/platform/stripe/connectStripe.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

it('the product on one machine has a Stripe with its prices, whose events come to it', async () => {
  const { url, demo, services } = await sharedProduct('stripe');
  expect(demo).toMatchObject({ stripeUrl: services.endpoints.stripe, mailboxUrl: `${url}/mailbox` });
  const stripe = connectStripe(services.stripeKey, { url: demo.stripeUrl });
  const keys = wantedPrices.map(({ lookup_key: key }) => key);
  expect([...(await findPrices(stripe, keys)).keys()].sort()).toEqual([...keys].sort());
  expect((await findWebhookEndpoint(stripe, 'local'))?.url).toBe(`${url}/functions/v1/stripe-webhook`);
  expect(Array.isArray(await (await fetch(`${demo.mailboxUrl}.json`)).json())).toBe(true);
});

it('its key is this installation’s own and lies in Secrets Manager, as in the cloud', async () => {
  const { services } = await sharedProduct('stripe');
  const { region, credentials } = services;
  const secrets = new SecretsManagerClient({ endpoint: services.endpoints.secretsManager, region, credentials });
  const SecretId = stripeSecretNames('local').key;
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  secrets.destroy();
  expect(SecretString).toBe(services.stripeKey);
  expect(SecretString).toMatch(/^\w{64}$/);
});
