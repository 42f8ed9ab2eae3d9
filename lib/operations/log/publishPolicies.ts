import { hasObject, putObject, replaceObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { type Era, eraOf, readPolicy } from '../../tlog/policy.ts';
import type { Log } from './log.ts';
import { checkpointType, readText } from './publicFiles.ts';

/** Whom to trust for checkpoints of this size and larger, up to the next era. */
export interface PolicyEra extends Era {
  text: string;
}

/**
 * Publishes whom to trust in a log that begins: the policy of its first era, and the key that checks its promises, which a policy has no
 * line for.
 */
export async function beginPolicy(
  log: Pick<Log, 'bucket'>,
  { policy, promiseVkey }: { policy: string; promiseVkey: string },
): Promise<void> {
  if (await hasObject(log.bucket, objectKeys.logPolicyFrom(0))) return;
  await putObject(log.bucket, objectKeys.logPromiseKeys(), `${promiseVkey}\n`, checkpointType);
  // Last: a policy says that the rest is there.
  await publishPolicies(log, [{ from: 0, text: policy }]);
}

/**
 * Publishes whom to trust: a file for each era of a key of the log, of which none ever changes, and the newest one under a name of its
 * own. Throws TlogRefused for a text that is no policy, and RangeError where an era is published otherwise or names several keys.
 */
export async function publishPolicies({ bucket }: Pick<Log, 'bucket'>, eras: readonly PolicyEra[]): Promise<void> {
  for (const { from, text } of eras) {
    const { logs } = await readPolicy(text);
    if (logs.length !== 1) throw new RangeError('The policy of an era names one key of the log.');
    const key = objectKeys.logPolicyFrom(from);
    const isNew = await replaceObject(bucket, key, text, { etag: undefined, contentType: checkpointType });
    if (!isNew && (await readText(bucket, key))?.text !== text) {
      throw new RangeError(`The policy from ${from} entries on is another one, and never changes.`);
    }
  }
  const newest = eraOf(eras, Number.MAX_SAFE_INTEGER);
  if (newest) await putObject(bucket, objectKeys.logPolicy(), newest.text, checkpointType);
}
