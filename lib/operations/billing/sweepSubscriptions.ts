import type { StripeMessage } from '../../contract/messages.ts';
import { type Queue, sendAll } from '../../platform/queue.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { accountsIndex } from '../../store/indexes.ts';
import type { Table } from '../../store/table.ts';

/**
 * Queues every account for a reading at Stripe, whatever became of its events. Queued twice it is read twice, without effect. Resolves
 * with the number of accounts.
 */
export async function sweepSubscriptions(table: Table, queue: Queue<StripeMessage>): Promise<number> {
  const shards = Array.from({ length: accountsIndex.shards }, async (_, shard) => {
    const accountIds = await findAccountIds(table, shard);
    await sendAll(
      queue,
      accountIds.map((account_id) => ({ about: 'account' as const, account_id })),
    );
    return accountIds.length;
  });
  return (await Promise.all(shards)).reduce((sum, count) => sum + count, 0);
}
