import { eachOf } from '../../platform/eachOf.ts';
import { findAccountIds } from '../../store/accounts.ts';
import { accountsIndex } from '../../store/indexes.ts';
import type { Table } from '../../store/table.ts';
import { updateUsagePast } from '../../store/usagePast.ts';

interface Deps {
  table: Table;
  now: Date;
  /** One account that could not be swept does not keep the others. */
  onFault: (error: unknown) => void;
}

const accountsAtOnce = 20;

/** Adds the days of all accounts that change no more to what is past; answers for how many accounts, and for how many that failed. */
export async function sweepUsage({ table, now, onFault }: Deps): Promise<{ changed: number; faults: number }> {
  let [changed, faults] = [0, 0];
  for (let shard = 0; shard < accountsIndex.shards; shard++) {
    await eachOf(await findAccountIds(table, shard), accountsAtOnce, async (accountId) => {
      try {
        if (await updateUsagePast(table, accountId, now)) changed += 1;
      } catch (error) {
        faults += 1;
        onFault(error);
      }
    });
  }
  return { changed, faults };
}
