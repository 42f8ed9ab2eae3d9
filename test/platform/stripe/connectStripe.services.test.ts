import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { stripe } from '../../../lib/platform/stripe/stageStripe.ts';
import { createCustomer } from '../../stripe/support/createCustomer.ts';
import { secretKey, startStripeWorld } from '../../stripe/support/stripeWorld.ts';

it('a function reads its key from the secret of its stage, once, and goes where STRIPE_URL leads', async () => {
  const world = await startStripeWorld();
  const secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand, { SecretId: 'arn:of:the:key' }).resolves({ SecretString: secretKey });
  Object.assign(process.env, {
    STRIPE_KEY_SECRET_ARN: 'arn:of:the:key',
    STRIPE_URL: world.url,
    AWS_REGION: 'eu-north-1',
  });
  const customer = { email: 'ada@example.org', name: 'Ada', metadata: {}, idempotencyKey: 'one' };
  const id = await createCustomer(await stripe(), customer);
  expect(await createCustomer(await stripe(), customer)).toBe(id);
  expect((await world.stripe.customers.retrieve(id)).id).toBe(id);
  expect(secrets.calls()).toHaveLength(1);
  await world.close();
});
