import { InvalidParameterException } from '@aws-sdk/client-cognito-identity-provider';
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import { newestVersions } from '../../../lib/contract/account/legal.ts';
import { addressLeaseSeconds, holdingAddress } from '../../../lib/operations/account/addressLease.ts';
import { isKnownPerson } from '../../../lib/operations/account/knownPerson.ts';
import { limitCheckoutLooks } from '../../../lib/operations/billing/limitCheckoutLooks.ts';
import { findAcceptances } from '../../../lib/store/account/acceptances.ts';
import { findSignUp } from '../../../lib/store/billing/signUps.ts';
import { cards } from '../../stripe/support/stripeWorld.ts';
import { Killed, killedAt, password, SignUpWorld, sessionOf } from './support/signUpWorld.ts';

let world: SignUpWorld;
beforeAll(async () => {
  world = await SignUpWorld.start();
});
afterAll(() => world.close());
beforeEach(() => {
  world.mails.sent.length = 0;
  world.mails.options.length = 0;
});

const conflict = (message: RegExp) => ({ code: 'CONFLICT', message: expect.stringMatching(message) });

/** One account with one owner, who may sign in, is welcomed once and pays once. */
async function expectOneCustomer(email: string): Promise<void> {
  const standing = await world.standing(email);
  expect(standing).toMatchObject({
    user: { isVerified: false },
    members: [{ email, role: 'owner', name: 'Anna Berg' }],
    subscription: { plan: 'advanced', billingPeriod: 'monthly', status: 'active', cancelAtPeriodEnd: false },
  });
  expect(await world.charged(email)).toBe(1);
  expect(standing && (await isKnownPerson(world.table, standing.user))).toBe(true);
  const welcomes = world
    .mailsOf('welcome')
    .filter(({ to }) => to.type === 'user' && to.user_id === standing?.user.userId);
  expect(new Set(welcomes.map(({ mail_id: id }) => id)).size).toBe(1);
}

describe('signing up', () => {
  it('leads to a payment, and the payment to an account with its owner, profile and subscription', async () => {
    const email = world.email();
    const url = await world.begin(email, { businessName: 'Nordbank A/S', website: 'https://nordbank.example' });
    expect(await world.standing(email)).toBeUndefined();
    const completion = await world.complete(await world.pay(url));
    expect(completion).toMatchObject({ state: 'completed', email, subscription: { plan: 'advanced' } });
    expect(await world.standing(email)).toMatchObject({
      account: { businessName: 'Nordbank A/S', website: 'https://nordbank.example', seatsTaken: 1 },
    });
    await expectOneCustomer(email);
    expect(world.mailsOf('welcome')).toMatchObject([
      {
        to: { type: 'user' },
        mail: {
          business_name: 'Nordbank A/S',
          plan: 'advanced',
          link: expect.stringMatching(/^https:\/\/klarnavn\.example\/verify-address\?token=[\w-]{43}$/),
        },
      },
    ]);
  });

  it('records which texts were accepted with it, and when, in the account that the payment opens', async () => {
    const email = world.email();
    const completion = await world.complete(await world.pay(await world.begin(email, { accepts: newestVersions })));
    expect(completion).toMatchObject({ state: 'completed' });
    const accountId = (await world.standing(email))?.account?.id ?? '';
    const { createdAt } = (await findSignUp(world.table, email)) ?? {};
    const accepted = await findAcceptances(world.table, accountId);
    expect(accepted.map(({ text, version }) => [text, version]).sort()).toEqual(Object.entries(newestVersions).sort());
    for (const one of accepted) expect(one).toMatchObject({ email, role: 'owner', acceptedAt: createdAt });
  });

  it('refuses a version of the texts that is not the newest, before anything is begun', async () => {
    const email = world.email();
    const accepts = { ...newestVersions, dpa: '2025-01-24' };
    await expect(world.begin(email, { accepts })).rejects.toMatchObject(
      conflict(/^The Data Processing Agreement has a/),
    );
    expect(await findSignUp(world.table, email)).toBeUndefined();
  });

  it('opens no account without an acceptance of each text, for a visitor and for somebody who is signed in', async () => {
    const email = world.email();
    const { dpa: _, ...accepts } = newestVersions;
    const refused = { ...conflict(/with an acceptance of its terms/), details: { documents: ['dpa'] } };
    await expect(world.begin(email, { accepts })).rejects.toMatchObject(refused);
    const person = { userId: 'usr_1', email, unverifiedEmail: undefined, membership: undefined };
    await expect(world.begin(email, { accepts, person })).rejects.toMatchObject(refused);
    expect(await findSignUp(world.table, email)).toBeUndefined();
  });

  it('leaves the password in the user pool and nowhere else', async () => {
    const email = world.email();
    const url = await world.begin(email);
    const session = await world.stripe.stripe.checkout.sessions.retrieve(sessionOf(url));
    const stored = JSON.stringify([await findSignUp(world.table, email), session, world.mails.sent]);
    expect(stored).toContain(email);
    expect(stored).not.toContain(password);
    expect(world.pool.users.find((user) => user.email === email)?.password).toBe(password);
  });

  it('asks Stripe for the plan that was chosen, and leads back to the form with it', async () => {
    const email = world.email();
    const url = await world.begin(email, { plan: 'simple', billing: 'yearly' });
    const session = await world.stripe.stripe.checkout.sessions.retrieve(sessionOf(url));
    expect(session).toMatchObject({
      amount_subtotal: 399_50,
      mode: 'subscription',
      customer_email: email,
      client_reference_id: expect.stringMatching(/^sup_/),
      success_url: 'https://klarnavn.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://klarnavn.example/auth?mode=signup&plan=simple&billing=yearly&canceled=true',
    });
  });

  it.each([
    ['500 characters', 'x'.repeat(500)],
    ['emoji', '🦊 Fox & Söhne 👩‍⚖️'],
    ['right to left', 'مصرف الشمال'],
  ])('keeps a name of %s as it is', async (_what, name) => {
    const email = world.email();
    const url = await world.begin(email, { fullName: name, businessName: name });
    await world.complete(await world.pay(url));
    expect(await world.standing(email)).toMatchObject({ account: { businessName: name }, members: [{ name }] });
  });

  it('tells a plus sign apart and letters of another case not', async () => {
    const email = world.email();
    await world.complete(await world.pay(await world.begin(email)));
    const refusal = { ...conflict(/sign in/), details: { sign_in: true } };
    await expect(world.begin(email.toUpperCase())).rejects.toMatchObject(refusal);
    const other = email.replace('@', '+second@');
    await world.complete(await world.pay(await world.begin(other)));
    await expectOneCustomer(email.replace('@', '+second@'));
  });

  it('sells for cards alone, which pay at once', async () => {
    const create = jest.spyOn(world.stripe.stripe.checkout.sessions, 'create');
    await world.begin(world.email());
    expect(create.mock.lastCall?.[0]).toMatchObject({ allowed_payment_method_types: ['card'] });
    jest.restoreAllMocks();
  });

  it.each([
    ['the pool does not take', new InvalidParameterException({ message: '', $metadata: {} })],
    ['Stripe does not take', undefined],
  ])('is refused for an address that %s', async (_what, fault) => {
    if (fault) jest.spyOn(world.pool, 'create').mockRejectedValueOnce(fault);
    else {
      const invalid = new Stripe.errors.StripeInvalidRequestError({ code: 'email_invalid', message: 'x' } as never);
      jest.spyOn(world.stripe.stripe.checkout.sessions, 'create').mockRejectedValueOnce(invalid);
    }
    const email = world.email();
    await expect(world.begin(email)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The e-mail address is not valid',
    });
    jest.restoreAllMocks();
    await world.complete(await world.pay(await world.begin(email)));
    await expectOneCustomer(email);
  });

  it('is limited for each address', async () => {
    const email = world.email();
    for (let n = 0; n < 10; n++) await world.begin(email);
    await expect(world.begin(email)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
  });
});

describe('a sign-up that was given up', () => {
  it('begins again with another plan, password and name; its page of before cannot be paid', async () => {
    const email = world.email();
    const first = await world.begin(email, { plan: 'simple', fullName: 'A. Berg' });
    const second = await world.begin(email, { password: 'Another-horse-battery-9' });
    await expect(world.pay(first)).rejects.toThrow('400');
    await world.complete(await world.pay(second));
    await expectOneCustomer(email);
    expect(world.pool.users.filter((user) => user.email === email)).toMatchObject([
      { password: 'Another-horse-battery-9' },
    ]);
  });

  it('keeps its user, who has the password of the last beginning alone', async () => {
    const email = world.email();
    await world.begin(email);
    const first = await world.pool.find(email);
    expect(first && (await isKnownPerson(world.table, first))).toBe(false);
    await world.begin(email, { password: 'Another-horse-battery-9' });
    expect(await world.pool.find(email)).toMatchObject({
      userId: first?.userId,
      password: 'Another-horse-battery-9',
    });
  });

  it('sets no password while another call holds the address', async () => {
    const email = world.email();
    await world.begin(email);
    const { table, clock, random } = world.deps;
    await holdingAddress({ table, now: clock(), random }, email, async () => {
      const late = world.begin(email, { password: 'Another-horse-battery-9' });
      await expect(late).rejects.toMatchObject(conflict(/another tab/));
    });
    expect(await world.pool.find(email)).toMatchObject({ password });
  });

  it('was paid before the browser came back: it is completed, and nobody pays again', async () => {
    const email = world.email();
    await world.pay(await world.begin(email));
    await expect(world.begin(email)).rejects.toMatchObject(conflict(/paid .* already/));
    await expectOneCustomer(email);
  });

  it('twice in the same moment leaves one that can be paid', async () => {
    const email = world.email();
    const tabs = await Promise.allSettled([world.begin(email), world.begin(email, { plan: 'simple' })]);
    const urls = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    for (const tab of tabs) {
      if (tab.status === 'rejected') expect(tab.reason).toMatchObject(conflict(/another tab/));
    }
    const paid = await Promise.allSettled(urls.map((url) => world.pay(url)));
    const sessions = paid.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(sessions.length).toBeLessThanOrEqual(1);
    // Where both gave way to each other, the next try goes through.
    await world.complete(sessions[0] ?? (await world.pay(await world.begin(email))));
    expect(await world.charged(email)).toBe(1);
    expect((await world.standing(email))?.members).toHaveLength(1);
  });
});

describe('completing', () => {
  it.each(['open', 'expired', 'unknown'] as const)('does nothing for a session that is %s', async (state) => {
    const email = world.email();
    const url = await world.begin(email);
    if (state === 'expired') await world.stripe.stripe.checkout.sessions.expire(sessionOf(url));
    const id = state === 'unknown' ? `cs_test_${'a'.repeat(58)}` : sessionOf(url);
    expect(await world.complete(id)).toEqual({ state });
    expect(await world.standing(email)).toBeUndefined();
  });

  it.each(['cs_', '../customers', 'cs_1/expire', '', 'cs_guessed', 'cs_test_short', `cs_test_${'_'.repeat(60)}`])(
    'asks Stripe nothing for %p',
    async (id) => {
      const retrieve = jest.spyOn(world.stripe.stripe.checkout.sessions, 'retrieve');
      expect(await world.complete(id)).toEqual({ state: 'unknown' });
      expect(retrieve).not.toHaveBeenCalled();
      jest.restoreAllMocks();
    },
  );

  it('is limited for each network on a day, by what could be a session', async () => {
    const of = (networkHash: string) => ({ networkHash, checkoutsPerDay: 1, now: world.clock() });
    const guessed = `cs_test_${'a'.repeat(58)}`;
    for (let n = 0; n < 15; n++) await limitCheckoutLooks(world.table, guessed, of('guesser'));
    await expect(limitCheckoutLooks(world.table, guessed, of('guesser'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    await limitCheckoutLooks(world.table, 'cs_', of('guesser'));
    await limitCheckoutLooks(world.table, guessed, of('neighbour'));
  });

  it('is refused for a card that was declined, and goes on with another card', async () => {
    const email = world.email();
    const url = await world.begin(email);
    await expect(world.pay(url, cards.declined)).rejects.toThrow('402');
    expect(await world.complete(sessionOf(url))).toEqual({ state: 'open' });
    await world.complete(await world.pay(url));
    await expectOneCustomer(email);
  });

  it('by browser and webhook in the same moment, and replayed, opens one account', async () => {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    const before = await world.accounts();
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.complete(session)));
    const first = answers[0];
    expect(first).toMatchObject({ state: 'completed', email });
    for (const answer of [...answers, await world.complete(session)]) expect(answer).toEqual(first);
    expect((await world.accounts()) - before).toBe(1);
    // Only the mail of whoever opened the account may go at once; those of others come when it can be seen that it was sent.
    const atOnce = world.mails.options.filter(({ delaySeconds }) => delaySeconds === undefined);
    expect(atOnce.length).toBeLessThanOrEqual(1);
    await expectOneCustomer(email);
  });

  it('of many at once, each by browser and webhook, opens each account once', async () => {
    const before = await world.accounts();
    const emails = Array.from({ length: 40 }, () => world.email());
    const sessions = await Promise.all(emails.map(async (email) => world.pay(await world.begin(email))));
    await Promise.all([...sessions, ...sessions].map((session) => world.complete(session)));
    expect((await world.accounts()) - before).toBe(40);
    for (const email of emails) await expectOneCustomer(email);
  });

  it('goes on where its writes meet a transaction of the webhook', async () => {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    let metAnother = 0;
    const client = new Proxy(world.table.client, {
      get: (owner, name) =>
        name !== 'send'
          ? Reflect.get(owner, name)
          : async (command: Parameters<typeof owner.send>[0]) => {
              const $metadata = {};
              // DynamoDB refuses either kind of write in that moment; only the one of a transaction is repeated.
              if (command instanceof UpdateCommand) throw new TransactionConflictException({ message: '', $metadata });
              if (!(command instanceof TransactWriteCommand) || metAnother++ % 2 === 1) return owner.send(command);
              const CancellationReasons = [{ Code: 'TransactionConflict' }];
              throw new TransactionCanceledException({ message: '', $metadata, CancellationReasons });
            },
    });
    await world.complete(session, { ...world.deps, table: { ...world.table, client } });
    expect(metAnother).toBe(4);
    await expectOneCustomer(email);
  });

  it('that was refused and finds nothing that stands in its way gives no money back, and is completed by a repetition', async () => {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    const client = new Proxy(world.table.client, {
      get: (owner, name) =>
        name !== 'send'
          ? Reflect.get(owner, name)
          : async (command: Parameters<typeof owner.send>[0]) => {
              if (!(command instanceof TransactWriteCommand)) return owner.send(command);
              // As where somebody stores a profile between the read and the transaction.
              const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
              throw new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
            },
    });
    await expect(world.complete(session, { ...world.deps, table: { ...world.table, client } })).rejects.toThrow(
      'has not been opened',
    );
    expect(world.mailsOf('payment_returned')).toEqual([]);
    expect(await world.complete(session)).toMatchObject({ state: 'completed' });
    await expectOneCustomer(email);
  });

  it('answers a session that is shown again when the sign-up is no longer kept', async () => {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    const { accountId } = (await world.complete(session)) as { accountId: string };
    await world.remove({ pk: `SIGNUP#${email}`, sk: 'SIGNUP' });
    expect(await world.complete(session)).toMatchObject({ state: 'completed', accountId, email });
    expect(await world.charged(email)).toBe(1);
  });

  it('says of a session whose account has been deleted since that it is gone, and pays nothing back', async () => {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    const { accountId } = (await world.complete(session)) as { accountId: string };
    await world.remove({ pk: `ACCOUNT#${accountId}`, sk: 'SUBSCRIPTION' });
    expect(await world.complete(session)).toEqual({ state: 'deleted' });
    expect(world.mailsOf('payment_returned')).toEqual([]);
  });

  it('waits for a person where the user is gone, however often it is asked, and the page is not opened again', async () => {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    await world.pool.remove(email);
    for (let n = 0; n < 3; n++) expect(await world.complete(session)).toEqual({ state: 'held' });
    await expect(world.begin(email)).rejects.toMatchObject(conflict(/paid .* already/));
    expect(await world.charged(email)).toBe(1);
    expect(world.mailsOf('payment_returned')).toEqual([]);
  });
});

describe('an old session, shown after its account was deleted and its subscription has ended,', () => {
  async function deletedAccount() {
    const email = world.email();
    const session = await world.pay(await world.begin(email));
    const { accountId } = (await world.complete(session)) as { accountId: string };
    const { customer } = await world.stripe.stripe.checkout.sessions.retrieve(session);
    await world.stripe.stripe.customers.del(String(customer));
    await world.remove({ pk: `ACCOUNT#${accountId}`, sk: 'SUBSCRIPTION' });
    await world.pool.remove(email);
    world.mails.sent.length = 0;
    return { email, session };
  }
  let refund: jest.SpyInstance;
  beforeEach(() => {
    refund = jest.spyOn(world.stripe.stripe.refunds, 'create');
  });
  afterEach(() => jest.restoreAllMocks());

  it('pays nothing back where the sign-up is no longer kept', async () => {
    const { email, session } = await deletedAccount();
    expect(await world.complete(session)).toEqual({ state: 'deleted' });
    await world.remove({ pk: `SIGNUP#${email}`, sk: 'SIGNUP' });
    expect(await world.complete(session)).toEqual({ state: 'deleted' });
    expect(refund).not.toHaveBeenCalled();
    expect(world.mailsOf('payment_returned')).toEqual([]);
  });

  it('pays nothing back where another sign-up took its place, which goes on', async () => {
    const { email, session } = await deletedAccount();
    const url = await world.begin(email);
    expect(await world.complete(session)).toEqual({ state: 'deleted' });
    expect(refund).not.toHaveBeenCalled();
    expect(world.mailsOf('payment_returned')).toEqual([]);
    expect(await world.complete(await world.pay(url))).toMatchObject({ state: 'completed' });
  });
});

describe('killed', () => {
  it.each(['before', 'after'] as const)('%s any step of its beginning, a sign-up begins again', async (when) => {
    for (let step = 1; ; step++) {
      const email = world.email();
      const killed = await world.begin(email, {}, killedAt(world.deps, step, when)).catch((error: unknown) => error);
      // Whoever was killed may have held the address.
      await world.advance((addressLeaseSeconds + 1) / 86_400);
      await world.complete(await world.pay(await world.begin(email)));
      await expectOneCustomer(email);
      if (typeof killed === 'string') break;
      expect(killed).toBeInstanceOf(Killed);
    }
  });

  it.each(['before', 'after'] as const)('%s any step of its completion, a sign-up is completed', async (when) => {
    for (let step = 1; ; step++) {
      const email = world.email();
      const session = await world.pay(await world.begin(email));
      const killed = await world.complete(session, killedAt(world.deps, step, when)).catch((error: unknown) => error);
      expect(await world.complete(session)).toMatchObject({ state: 'completed', email });
      await expectOneCustomer(email);
      if (!(killed instanceof Killed)) {
        expect(killed).toMatchObject({ state: 'completed' });
        break;
      }
    }
  });
});

describe('Stripe', () => {
  const trouble = (api: object) => world.stripe.post('/_switches', { api });
  afterEach(() => trouble({ fault: 'none' }));

  it.each([
    ['down', 'down'],
    ['busy', 'busy'],
    ['broken', 'down'],
  ])('that is %s opens nothing, and the same sign-up goes on afterwards', async (fault, kind) => {
    const email = world.email();
    await trouble({ fault });
    await expect(world.begin(email)).rejects.toMatchObject({ name: 'StripeFault', kind });
    await trouble({ fault: 'none' });
    const session = await world.pay(await world.begin(email));
    await trouble({ fault });
    await expect(world.complete(session)).rejects.toMatchObject({ name: 'StripeFault', kind });
    await trouble({ fault: 'none' });
    await world.complete(session);
    await expectOneCustomer(email);
  });
});
