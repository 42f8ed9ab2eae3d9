import { deliveryDaysMax } from '../../contract/messages.ts';
import { type Bucket, eachKeys, removeObject } from '../../platform/bucket.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { findGivenUp } from '../../store/usage/usageBatches.ts';

const dayMs = 86_400_000;
/** Days back: deliveries of a batch's events have ended, of dead letters too, and a failed night is made good by the next one. */
const daysBack = [deliveryDaysMax + 1, deliveryDaysMax + 2];
const batchesAtOnce = 100;
const removedAtOnce = 20;

/**
 * Removes receipts of given-up batches of usage from the bucket: another batch has stored them again. Only a mark of the batch decides;
 * objects without one stay. Repeatable. Returns the number of removed objects.
 */
export async function removeGivenUp(
  { table, receipts }: { table: Table; receipts: Bucket },
  now: Date,
): Promise<number> {
  let count = 0;
  for (const days of daysBack) {
    const day = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
    for await (const keys of eachKeys(receipts, objectKeys.receiptsOfDay(day))) {
      const batches = new Map<string, string[]>();
      for (const key of keys) {
        const id = objectKeys.batchOfReceipts(key);
        if (id !== undefined) batches.set(id, [...(batches.get(id) ?? []), key]);
      }
      const ids = [...batches.keys()];
      for (let at = 0; at < ids.length; at += batchesAtOnce) {
        const givenUp = await findGivenUp(table, ids.slice(at, at + batchesAtOnce));
        const left = givenUp.flatMap((id) => batches.get(id) ?? []);
        await eachOf(left, removedAtOnce, (key) => removeObject(receipts, key));
        count += left.length;
      }
    }
  }
  return count;
}
