import { livePlan, type Subscription } from '../../billing/stripeSubscription.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import {
  type AppIdOwner,
  findAppIdAndSubscription,
  findAppIdByHash,
  findSubscriptionOfOwner,
} from '../../store/appIds/appIdOwners.ts';
import type { Table } from '../../store/table.ts';

/** Holder of an App ID, and the holder's plan: undefined without a live subscription. */
export type AppIdHolder = AppIdOwner & { plan: PlanKey | undefined };

/**
 * Finds holders by the hash of an App ID. An App ID never changes its account, so that is remembered, and from the second time on all is
 * read in one call instead of two in sequence. Nothing else is remembered: status and payment are read each time. An App ID of a deleted
 * account has no holder from that moment on.
 */
export class AppIdHolders {
  readonly #table: Table;
  readonly #accounts: BoundedMap<string, string>;

  /** Ten thousand App IDs take about 2 MB. */
  constructor(table: Table, rememberedMax = 10_000) {
    this.#table = table;
    this.#accounts = new BoundedMap(rememberedMax);
  }

  async find(hash: string, now: Date): Promise<AppIdHolder | undefined> {
    const [owner, subscription] = await this.#read(hash);
    return owner && { ...owner, plan: livePlan(subscription, now) };
  }

  async #read(hash: string): Promise<[AppIdOwner | undefined, Subscription | undefined]> {
    const remembered = this.#accounts.get(hash);
    if (remembered !== undefined) {
      const [owner, subscription] = await findAppIdAndSubscription(this.#table, hash, remembered);
      // If it ever changed its account, the plan of the earlier one must not count for it.
      if (!owner || owner.accountId === remembered) return [owner, subscription];
    }
    const owner = await findAppIdByHash(this.#table, hash);
    if (!owner) return [undefined, undefined];
    this.#accounts.set(hash, owner.accountId);
    return findSubscriptionOfOwner(this.#table, owner);
  }
}
