import type { ImportCaller } from '../../lib/operations/imports/importCaller.ts';
import { getSubscription, livePlan } from '../../lib/store/subscriptions.ts';
import type { UserCaller } from './caller.ts';
import { table } from './table.ts';

/** The caller with the plan that counts now. */
export async function importCaller(caller: UserCaller, now: Date): Promise<ImportCaller> {
  return { ...caller, plan: livePlan(await getSubscription(table(), caller.accountId), now) };
}
