import { cosignLog } from '../../lib/operations/log/cosignLog.ts';
import { createLog } from '../../lib/operations/log/createLog.ts';
import type { Log, OpenLog, Witness } from '../../lib/operations/log/log.ts';
import { openLog } from '../../lib/operations/log/openLog.ts';
import { beginPolicy } from '../../lib/operations/log/publishPolicies.ts';
import { logSigners, promiseVerifier } from '../../lib/operations/log/secretKeys.ts';
import { s3 } from '../../lib/platform/clients/s3.ts';
import { env } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { secretText } from '../../lib/platform/secret.ts';
import { writeVkey } from '../../lib/tlog/note.ts';
import { readPolicy, writePolicy } from '../../lib/tlog/policy.ts';
import { table } from './table.ts';

/** The stage's transparency log with the keys that sign it. */
const stageLog = lazy(async (): Promise<Log> => {
  const origin = env('logOrigin');
  const signers = await logSigners(origin, await secretText('logSecretArn'));
  const bucket = { client: s3(), name: env('logBucket') };
  return { origin, table: table(), bucket, signers, clock: () => new Date() };
});

/** A stage without witnesses says so in its policy: nobody else has seen its checkpoints. */
const witnesses: readonly Witness[] = [];

/** The log opened for appending, once a process. The first one of a stage begins it. */
export const appendableLog = lazy(async (): Promise<OpenLog> => {
  const log = await stageLog();
  await createLog(log, witnesses);
  const promises = await promiseVerifier(log.origin, await secretText('promiseSecretArn'));
  await beginPolicy(log, { policy: policyOf(log), promiseVkey: writeVkey(promises) });
  return openLog(log, witnesses);
});

/** Keeps the public checkpoint as one that receipts are proved by, once the quorum has signed it. */
export async function cosign({ now }: { now?: boolean } = {}) {
  const log = await stageLog();
  const policy = await readPolicy(policyOf(log));
  const cadence = now ? { cadence: { intervalMs: 0, idleMs: 0 } } : {};
  return cosignLog(log, { witnesses, policy, ...cadence });
}

export const hasWitnesses = () => witnesses.length > 0;

function policyOf({ signers: [signer] }: Log): string {
  if (!signer) throw new Error('The log has no key');
  return writePolicy({ log: writeVkey(signer), witnesses: [], least: 0 });
}
