import { type Bucket, findKeys, removeObject } from '../../../platform/bucket.ts';
import { eachOf } from '../../../platform/eachOf.ts';
import { batchFolders } from '../../../store/objectKeys.ts';

/** Calls of S3 at once. */
const removedAtOnce = 20;

/**
 * Removes everything stored for an account's batch files and back-tests, known ones or not: a step in progress may have written after its
 * job was removed.
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
