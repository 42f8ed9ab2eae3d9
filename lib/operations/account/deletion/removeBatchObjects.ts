import { type Bucket, findKeys, removeObject } from '../../../platform/bucket.ts';
import { eachOf } from '../../../platform/eachOf.ts';
import { batchFolders } from '../../../store/objectKeys.ts';

/** Calls of S3 at once. */
const removedAtOnce = 20;

/**
 * Removes everything that was stored of an account's batch files, whatever is still known of the batches: a step that was at work when
 * its batch was removed may have written after it.
 */
export async function removeBatchObjects(uploads: Bucket, accountId: string): Promise<void> {
  for (const folder of batchFolders(accountId)) {
    let keys = await findKeys(uploads, folder);
    while (keys.length > 0) {
      await eachOf(keys, removedAtOnce, (key) => removeObject(uploads, key));
      keys = await findKeys(uploads, folder);
    }
  }
}
