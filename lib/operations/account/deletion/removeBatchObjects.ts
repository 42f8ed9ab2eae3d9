import { type Bucket, findKeys, removeObject } from '../../../platform/bucket.ts';
import { eachOf } from '../../../platform/eachOf.ts';
import { batchFolders, objectKeys } from '../../../store/objectKeys.ts';

/** Calls of S3 at once. */
const removedAtOnce = 20;

/**
 * Removes everything stored for an account's batch files and back-tests, known ones or not: a step in progress may have written after its
 * job was removed.
 */
export async function removeBatchObjects(uploads: Bucket, accountId: string): Promise<void> {
  for (const folder of batchFolders(accountId)) await clearFolder(uploads, folder);
}

/** Removes the files by which an account's receipts are found. The receipts themselves go with their keys. */
export function removeSearchFiles(receipts: Bucket, accountId: string): Promise<void> {
  return clearFolder(receipts, objectKeys.receiptSearchFolder(accountId));
}

async function clearFolder(bucket: Bucket, folder: string): Promise<void> {
  for (let keys = await findKeys(bucket, folder); keys.length > 0; keys = await findKeys(bucket, folder)) {
    await eachOf(keys, removedAtOnce, (key) => removeObject(bucket, key));
  }
}
