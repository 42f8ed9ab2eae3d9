import type Stripe from 'stripe';
import { hasEnded } from '../../billing/readSubscription.ts';
import { findCustomer, updateCustomerMetadata } from '../../platform/stripe/customers.ts';
import { listSubscriptions, updateSubscriptionMetadata } from '../../platform/stripe/subscriptions.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { accountsIndex } from '../../store/indexes.ts';
import { type OriginDeps, originName, ownMetadata } from './origin.ts';

export interface NameOptions {
  /** False only lists the objects to be named. */
  apply: boolean;
  /** Also renames objects of another stage or table: after this stage's table has moved. */
  takeOver: boolean;
  /** Gets a line for each object. */
  say(line: string): void;
}

/** How many objects were named, or would be; and how many name another stage or table and stay so. */
export interface NameCounts {
  named: number;
  foreign: number;
}

interface Named {
  id: string;
  metadata?: Stripe.Metadata | null;
}

/**
 * Writes stage and table on the customers of this table's accounts and on their running subscriptions, account after account. Named ones
 * stay as they are: repeatable, also after a kill.
 */
export async function labelStripeObjects(
  deps: OriginDeps & { stripe: Stripe },
  { apply, takeOver, say }: NameOptions,
): Promise<NameCounts> {
  const counts = { named: 0, foreign: 0 };
  const metadata = ownMetadata(deps);
  const name = async (one: Named, update: () => Promise<void>) => {
    const whose = originName(deps, one);
    if (whose === 'ours') return;
    if (whose === 'foreign') say(`${one.id} names stage ${one.metadata?.stage}, table ${one.metadata?.table}`);
    if (whose === 'foreign' && !takeOver) {
      counts.foreign += 1;
      return;
    }
    say(`${one.id}: stage ${metadata.stage}, table ${metadata.table}`);
    counts.named += 1;
    if (apply) await update();
  };
  for (let shard = 0; shard < accountsIndex.shards; shard++) {
    for (const accountId of await findAccountIds(deps.table, shard)) {
      const customerId = (await findSubscription(deps.table, accountId))?.stripeCustomerId;
      const customer = customerId && (await findCustomer(deps.stripe, customerId));
      if (!customer) continue;
      await name(customer, () => updateCustomerMetadata(deps.stripe, customer.id, metadata));
      for (const one of await listSubscriptions(deps.stripe, customer.id)) {
        if (!hasEnded(one.status)) await name(one, () => updateSubscriptionMetadata(deps.stripe, one.id, metadata));
      }
    }
  }
  return counts;
}
