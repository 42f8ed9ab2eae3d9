import type { RetentionMessage } from '../../contract/messages.ts';
import { type Queue, sendAll } from '../../platform/queue.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { accountsIndex } from '../../store/indexes.ts';
import type { Table } from '../../store/table.ts';

/** Queues every account for the night's work on its receipts. Resolves with the number of accounts. */
export async function sweepRetention(table: Table, queue: Queue<RetentionMessage>): Promise<number> {
  let count = 0;
  for (let shard = 0; shard < accountsIndex.shards; shard++) {
    const accountIds = await findAccountIds(table, shard);
    await sendAll(
      queue,
      accountIds.map((account_id) => ({ account_id })),
    );
    count += accountIds.length;
  }
  return count;
}
