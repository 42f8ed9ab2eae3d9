import { shardsMax, shardsOf } from '../../lib/billing/shards.ts';
import { plans } from '../../lib/contract/billing/plans.ts';

test.each(Object.values(plans))(
  'every shard that the plan $name is counted in is read by whoever sums an account',
  (plan) => {
    expect(shardsOf(plan)).toBeLessThanOrEqual(shardsMax);
  },
);
