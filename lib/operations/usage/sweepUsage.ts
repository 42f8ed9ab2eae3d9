import { eachOf } from '../../platform/eachOf.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import { accountsIndex } from '../../store/indexes.ts';
import type { Table } from '../../store/table.ts';
import { updateUsagePast } from '../../store/usage/usagePast.ts';
import { findSweepPosition, putSweepPosition } from '../../store/usage/usageSweep.ts';

interface Deps {
  table: Table;
  now: Date;
  /** A failed account does not stop the others. */
  onFault: (error: unknown) => void;
}

const accountsAtOnce = 20;
/** After so many accounts it is noted how far the sweep has come. */
const accountsOfStep = 200;

/**
 * Adds all accounts' final days to the past; answers the number of accounts, and of failures. Goes round from the end of the last sweep:
 * if the time does not suffice for all, the next one begins with the rest.
 */
export async function sweepUsage({ table, now, onFault }: Deps): Promise<{ changed: number; faults: number }> {
  let [changed, faults] = [0, 0];
  const sweepAccount = async (accountId: string) => {
    const findKept = async (refs: string[]) => new Set((await findAppIdLabels(table, accountId, refs)).keys());
    try {
      if (await updateUsagePast(table, accountId, { now, findKept })) changed += 1;
    } catch (error) {
      faults += 1;
      onFault(error);
    }
  };
  const { shard: first, accountId: last } = (await findSweepPosition(table)) ?? { shard: 0, accountId: '' };
  // The first shard is the last one too, with its accounts up to where the sweep began.
  for (let round = 0; round <= accountsIndex.shards; round++) {
    const shard = (first + round) % accountsIndex.shards;
    const found = await findAccountIds(table, shard);
    const accountIds = found.filter((id) => (round === 0 ? id > last : round < accountsIndex.shards || id <= last));
    for (let at = 0; at < accountIds.length; at += accountsOfStep) {
      const step = accountIds.slice(at, at + accountsOfStep);
      await eachOf(step, accountsAtOnce, sweepAccount);
      await putSweepPosition(table, { shard, accountId: step.at(-1) ?? '' });
    }
  }
  return { changed, faults };
}
