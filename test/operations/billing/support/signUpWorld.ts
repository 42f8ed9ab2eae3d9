import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type Stripe from 'stripe';
import type { Offer } from '../../../../lib/billing/prices.ts';
import type { Accepts } from '../../../../lib/contract/account/acceptances.ts';
import { newestVersions } from '../../../../lib/contract/account/legal.ts';
import type { MailMessage } from '../../../../lib/contract/mails/mails.ts';
import { beginCheckout } from '../../../../lib/operations/billing/beginCheckout.ts';
import { completeCheckout } from '../../../../lib/operations/billing/completeCheckout.ts';
import type { SignUpDeps } from '../../../../lib/operations/billing/signUpDeps.ts';
import { findPortalConfiguration } from '../../../../lib/platform/stripe/catalogue.ts';
import { findAccount, findAccountIds } from '../../../../lib/store/account/accounts.ts';
import { findAccountOfUser, findMembers } from '../../../../lib/store/account/members.ts';
import { findSubscription } from '../../../../lib/store/billing/subscriptions.ts';
import { accountsIndex } from '../../../../lib/store/indexes.ts';
import { cards } from '../../../stripe/support/stripeWorld.ts';
import { memoryQueue } from '../../../support/memoryAws.ts';
import { MemoryPool } from '../../../support/memoryPool.ts';
import { ShopWorld, startShop } from './shopWorld.ts';

export const password = 'Right-horse-battery-9';
export const offer: Offer = { plan: 'advanced', billingPeriod: 'monthly' };

type Person = Parameters<typeof beginCheckout>[2]['person'];

/** A table, a local Stripe and a user pool in memory, in which people sign up. Its clock is moved by hand, Stripe's with it. */
export class SignUpWorld extends ShopWorld {
  readonly mails = memoryQueue<MailMessage>();
  readonly pool = new MemoryPool(() => this.clock());
  readonly #sessions = new Map<string, string[]>();
  #people = 0;
  #requests = 0;

  static async start(): Promise<SignUpWorld> {
    return new SignUpWorld(await startShop());
  }

  get deps(): SignUpDeps {
    const { table, stage, pool, mails, clock } = this;
    return { table, stripe: this.stripe.stripe, stage, poolUsers: pool, mails, clock, random: randomBytes };
  }

  email(): string {
    this.#people += 1;
    return `person${this.#people}@bank.example`;
  }

  /** A visitor presses Continue to Payment; answers the address of the payment page. */
  async begin(email: string, more: Partial<Begin> = {}, deps = this.deps): Promise<string> {
    const { plan = 'advanced', billing = 'monthly', person, accepts = newestVersions, ...details } = more;
    const userDetails = person ? undefined : { fullName: 'Anna Berg', password, ...details, email };
    const call = {
      person,
      networkHash: 'network',
      perDay: 10_000,
      requestId: `request ${++this.#requests}`,
      siteUrl: 'https://klarnavn.example',
      collectsTax: false,
      portalConfigurationId: async () => (await findPortalConfiguration(this.stripe.stripe, 'test'))!.id,
    };
    const url = await beginCheckout(deps, { plan, billing, userDetails, accepts }, call);
    if (sessionOf(url).startsWith('cs_'))
      this.#sessions.set(email, [...(this.#sessions.get(email) ?? []), sessionOf(url)]);
    return url;
  }

  async pay(url: string, card = cards.pays): Promise<string> {
    const { status } = await this.stripe.send(`${url}/complete`, { card, country: 'DK', postal_code: '2100' });
    if (status !== 303) throw new Error(`The payment was answered with ${status}`);
    return sessionOf(url);
  }

  complete(sessionId: string, deps = this.deps) {
    return completeCheckout(deps, sessionId);
  }

  /** What stands of the person with this address, as everybody sees it who is not a customer: nothing; or their account. */
  async standing(email: string) {
    const user = await this.pool.find(email);
    const accountId = user && (await findAccountOfUser(this.table, user.userId));
    if (!user || !accountId) return undefined;
    const [account, members, subscription] = await Promise.all([
      findAccount(this.table, accountId),
      findMembers(this.table, accountId),
      findSubscription(this.table, accountId, { consistent: true }),
    ]);
    return { user, account, members: members.values, subscription };
  }

  /** Takes an item away, as the table does by itself or a deletion did. */
  async remove(Key: { pk: string; sk: string }): Promise<void> {
    await this.table.client.send(new DeleteCommand({ TableName: this.table.name, Key }));
  }

  async accounts(): Promise<number> {
    const shards = Array.from({ length: accountsIndex.shards }, (_, shard) => findAccountIds(this.table, shard));
    return (await Promise.all(shards)).flat().length;
  }

  /** Subscriptions that were bought with this address here and take money. */
  async charged(email: string): Promise<number> {
    const { checkout } = this.stripe.stripe;
    const sessions = await Promise.all(
      (this.#sessions.get(email) ?? []).map((id) => checkout.sessions.retrieve(id, { expand: ['subscription'] })),
    );
    return sessions.filter(({ subscription }) => (subscription as Stripe.Subscription | null)?.status === 'active')
      .length;
  }

  mailsOf(kind: string) {
    return this.mails.sent.filter((one) => one.step === 'send').filter(({ mail }) => mail.kind === kind);
  }
}

interface Begin {
  plan: Offer['plan'];
  billing: Offer['billingPeriod'];
  person: Person;
  fullName: string;
  businessName: string;
  website: string;
  password: string;
  accepts: Accepts;
}

export const sessionOf = (url: string): string => url.split('/').at(-1) as string;

/** The same, of which the n-th call of something that lasts is the last: before it happens, or before its answer arrives. */
export function killedAt(deps: SignUpDeps, n: number, when: 'before' | 'after'): SignUpDeps {
  let calls = 0;
  const counted =
    <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      calls += 1;
      if (calls === n && when === 'before') throw new Killed();
      const answer = await act(...args);
      if (calls >= n) throw new Killed();
      return answer;
    };
  const { table, poolUsers, mails } = deps;
  const sending = <Client extends { send: unknown }>(client: Client) => {
    const send = counted((client.send as (...args: unknown[]) => Promise<unknown>).bind(client));
    return new Proxy(client, { get: (owner, name) => (name === 'send' ? send : Reflect.get(owner, name)) });
  };
  return {
    ...deps,
    table: { ...table, client: sending(table.client) },
    mails: { ...mails, client: sending(mails.client) },
    poolUsers: {
      ...poolUsers,
      find: counted(poolUsers.find),
      create: counted(poolUsers.create),
      setPassword: counted(poolUsers.setPassword),
      remove: counted(poolUsers.remove),
    },
  };
}

export class Killed extends Error {}
