import { prepareStripe } from '../../../lib/operations/billing/prepareStripe.ts';
import { findPrices, findWebhookEndpoint } from '../../../lib/platform/stripe/catalogue.ts';
import { type StripeWorld, startStripeWorld, webhookSecret } from '../../stripe/support/stripeWorld.ts';

describe('what the product needs at Stripe', () => {
  let world: StripeWorld;
  beforeEach(async () => {
    world = await startStripeWorld();
  });
  afterEach(() => world.close());

  const prepare = async (more: Partial<Parameters<typeof prepareStripe>[1]> = {}) => {
    const said: string[] = [];
    const changes = await prepareStripe(world.stripe, {
      stage: 'test',
      webhookUrl: `${world.receiver.url}/hook`,
      storeWebhookSecret: async () => {},
      apply: true,
      say: (line) => said.push(line),
      ...more,
    });
    expect(said).toHaveLength(changes);
    return said;
  };

  it('is made once', async () => {
    expect(await prepare()).toEqual([]);
  });

  it('is only told as long as nothing is to be applied', async () => {
    const other = { stage: 'other', apply: false };
    const wanted = ['portal: new', `webhook ${world.receiver.url}/hook: new`];
    expect(await prepare(other)).toEqual(wanted);
    expect(await prepare(other)).toEqual(wanted);
    expect(await prepare({ ...other, webhookUrl: undefined })).toEqual(['portal: new']);
  });

  it('gets a new price where the amount differs, and leaves the old one to those who pay it', async () => {
    const { customerId } = await world.buy({ plan: 'simple', billingPeriod: 'monthly' });
    const before = (await findPrices(world.stripe, ['simple_monthly'])).get('simple_monthly')!;
    // Somebody has sold it cheaper meanwhile.
    const cheaper = await world.stripe.prices.create({
      lookup_key: 'simple_monthly',
      transfer_lookup_key: true,
      product: before.product as string,
      currency: 'eur',
      unit_amount: 1,
      recurring: { interval: 'month' },
      tax_behavior: 'exclusive',
    });
    const said = await prepare();
    expect(said).toEqual([
      `price simple_monthly: 39.95 EUR, instead of ${cheaper.id}, which stays for those who pay it`,
      'portal: other settings or prices',
    ]);
    const after = (await findPrices(world.stripe, ['simple_monthly'])).get('simple_monthly')!;
    expect(after).toMatchObject({ unit_amount: 39_95, metadata: { plan: 'simple', billing_period: 'monthly' } });
    expect((await world.subscriptions(customerId))[0]!.items.data[0]!.price).toMatchObject({
      id: before.id,
      active: true,
    });
    expect(await prepare()).toEqual([]);
  });

  it('follows the address of the product', async () => {
    const webhookUrl = 'https://app.example.com/functions/v1/stripe-webhook';
    expect(await prepare({ webhookUrl })).toEqual([`webhook ${webhookUrl}: other address or events`]);
    expect((await findWebhookEndpoint(world.stripe, 'test'))?.url).toBe(webhookUrl);
  });

  it('gets another webhook where the secret of the first could not be stored', async () => {
    const failing = prepare({
      stage: 'other',
      storeWebhookSecret: async () => {
        throw new Error('not stored');
      },
    });
    await expect(failing).rejects.toThrow('not stored');
    const stored: string[] = [];
    const storeWebhookSecret = async (secret: string) => void stored.push(secret);
    const said = await prepare({ stage: 'other', storeWebhookSecret });
    expect(said).toEqual([expect.stringContaining('made anew')]);
    expect(stored).toEqual([webhookSecret]);
    expect(await prepare({ stage: 'other', storeWebhookSecret })).toEqual([]);
  });
});
