import { putObject, readObject, replaceObject } from '../../platform/bucket.ts';
import { beginTrustChange, endTrustChange } from '../../store/log/logCosigning.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { fromUtf8 } from '../../tlog/bytes.ts';
import { eraOf, type PolicyEra, readEras, readPolicy, writeEras } from '../../tlog/policy.ts';
import type { Log } from './log.ts';
import { changeText, checkpointCache, checkpointType, readPublic, readText } from './publicFiles.ts';

type Files = Pick<Log, 'bucket'>;

const put = { contentType: checkpointType, cacheControl: checkpointCache };
/** Readers take the list after a checkpoint: it is never older than that. */
const putList = { contentType: checkpointType, cacheControl: 'no-cache' };

/** The published policies, the oldest first; none before the log has begun. */
export async function readPolicies({ bucket }: Files): Promise<PolicyEra[]> {
  const index = await readText(bucket, objectKeys.logPolicyEras());
  if (!index) return [];
  return Promise.all(
    readEras(index.text).map(async (from) => {
      const text = await readObject(bucket, objectKeys.logPolicyFrom(from));
      if (!text) throw new Error(`The policy from ${from} entries on is not in the bucket.`);
      return { from, text: fromUtf8(text) };
    }),
  );
}

/**
 * Brings the published trust up to the stage's settings: the key for promises, and the policy. A changed policy (another key of the log,
 * other witnesses) begins a new era behind the public checkpoint, so older receipts keep theirs. A second change waits until the log has
 * grown. No checkpoint is kept as cosigned during the change, so none stands behind the new era under the old policy. May be repeated.
 * Throws LogStopped, and begins no era, if the public checkpoint is not signed by a key of the log: keys take over by an era with both.
 */
export async function keepTrust(
  log: Log,
  { policy, promiseVkey }: { policy: string; promiseVkey: string },
): Promise<void> {
  await keepPromiseKey(log, promiseVkey);
  const eras = await readPolicies(log);
  const newest = eras.at(-1);
  if (newest?.text === policy) return;
  if (!newest) return publishPolicies(log, [{ from: 0, text: policy }]);
  if (!(await beginTrustChange(log.table, log.origin, log.clock().getTime()))) return;
  try {
    const from = ((await readPublic(log))?.checkpoint.size ?? 0) + 1;
    if (from > newest.from) await publishPolicies(log, [{ from, text: policy }]);
  } finally {
    await endTrustChange(log.table, log.origin);
  }
}

/** Older keys stay: receipts of their time are checked by them. */
async function keepPromiseKey({ bucket }: Files, vkey: string): Promise<void> {
  await changeText(bucket, objectKeys.logPromiseKeys(), put, (kept = '') =>
    kept.split('\n').includes(vkey) ? kept : `${kept}${vkey}\n`,
  );
}

/**
 * Publishes whom to trust: an unchanging file for each era, the first sizes of the eras, and the newest one under a name of its own. Several
 * may publish at once. Throws TlogRefused for an invalid policy, and RangeError if an era is published otherwise or names several keys.
 */
export async function publishPolicies({ bucket }: Files, eras: readonly PolicyEra[]): Promise<void> {
  for (const { from, text } of eras) {
    const { logs } = await readPolicy(text);
    if (logs.length !== 1) throw new RangeError('The policy of an era names one key of the log.');
    const key = objectKeys.logPolicyFrom(from);
    const isNew = await replaceObject(bucket, key, text, { ...put, etag: undefined });
    if (!isNew && (await readText(bucket, key))?.text !== text) {
      throw new RangeError(`The policy from ${from} entries on is another one, and never changes.`);
    }
  }
  await listEras(bucket, eras);
  const newest = eraOf(await readPolicies({ bucket }), Number.MAX_SAFE_INTEGER);
  if (newest) await putObject(bucket, objectKeys.logPolicy(), newest.text, put.contentType, put.cacheControl);
}

async function listEras(bucket: Log['bucket'], eras: readonly PolicyEra[]): Promise<void> {
  await changeText(bucket, objectKeys.logPolicyEras(), putList, (kept) => {
    const sizes = new Set([...(kept ? readEras(kept) : []), ...eras.map(({ from }) => from)]);
    return writeEras([...sizes].sort((a, b) => a - b));
  });
}
