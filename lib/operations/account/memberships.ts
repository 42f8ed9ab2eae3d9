import { livePlan } from '../../billing/stripeSubscription.ts';
import type { Role } from '../../contract/actor.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import { memberCodec, membershipCodec } from '../../store/account/members.ts';
import { type PersonSecurity, personSecurityCodec } from '../../store/account/personSecurity.ts';
import { subscriptionOf } from '../../store/billing/subscriptions.ts';
import { keys } from '../../store/keys.ts';
import { getItems, type Table } from '../../store/table.ts';

/** A person's place in an account, and the account's plan: undefined without a live subscription. */
export interface Membership {
  accountId: string;
  userId: string;
  role: Role;
  plan: PlanKey | undefined;
  lastSeenAt: string | undefined;
  /** Of the account's members. */
  requiresSecondFactor: boolean;
}

/** What a door reads of a person. */
export interface KnownPerson {
  membership: Membership | undefined;
  /** Undefined of somebody of whom nothing was noted yet. */
  security: PersonSecurity | undefined;
}

/**
 * Finds a person's membership anew at each call, so that a removed member is out at once, as are all members of a deleted account,
 * together with the end of their sessions. Only the person's account is remembered: from the second time on everything takes one read
 * instead of two in sequence; without such a membership any more, the account is looked up again.
 */
export class Memberships {
  readonly #table: Table;
  readonly #accounts: BoundedMap<string, string>;

  /** Ten thousand people take about 2 MB. */
  constructor(table: Table, rememberedMax = 10_000) {
    this.#table = table;
    this.#accounts = new BoundedMap(rememberedMax);
  }

  async find(userId: string, now: Date): Promise<KnownPerson> {
    const remembered = this.#accounts.get(userId);
    const known = remembered === undefined ? undefined : await this.#read(remembered, userId, now);
    if (known?.membership) return known;
    const itemKeys = [keys.personSecurity(userId), keys.membership(userId)];
    const [security, lock] = await getItems(this.#table, itemKeys, { consistent: true });
    if (!lock) {
      this.#accounts.delete(userId);
      return { membership: undefined, security: security && personSecurityCodec.decode(security) };
    }
    const { accountId } = membershipCodec.decode(lock);
    this.#accounts.set(userId, accountId);
    return this.#read(accountId, userId, now);
  }

  async #read(accountId: string, userId: string, now: Date): Promise<KnownPerson> {
    const itemKeys = [
      keys.personSecurity(userId),
      keys.member(accountId, userId),
      keys.subscription(accountId),
      keys.accountItem(accountId),
      keys.deletion(accountId),
    ];
    const [noted, item, ...ofAccount] = await getItems(this.#table, itemKeys, { consistent: true });
    const [subscription, account, deletion] = ofAccount;
    const security = noted && personSecurityCodec.decode(noted);
    if (!item || deletion) return { membership: undefined, security };
    const { role, lastSeenAt } = memberCodec.decode(item);
    const plan = livePlan(subscriptionOf(subscription), now);
    const requiresSecondFactor = account?.requires_second_factor === true;
    return { membership: { accountId, userId, role, plan, lastSeenAt, requiresSecondFactor }, security };
  }
}
