import { logLock } from '../../lib/contract/logLock.ts';
import { logWitnesses } from '../../lib/contract/logWitnesses.ts';
import { cosignLog } from '../../lib/operations/log/cosignLog.ts';
import { createLog } from '../../lib/operations/log/createLog.ts';
import { kmsSigners } from '../../lib/operations/log/kmsSigner.ts';
import type { Log, OpenLog } from '../../lib/operations/log/log.ts';
import { openLog } from '../../lib/operations/log/openLog.ts';
import { keepTrust } from '../../lib/operations/log/publishPolicies.ts';
import { logSigners, promiseVerifier } from '../../lib/operations/log/secretKeys.ts';
import { witnessNamed } from '../../lib/operations/log/witnessOverHttp.ts';
import { s3 } from '../../lib/platform/clients/s3.ts';
import { env, isSet, optionalEnv } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { secretText } from '../../lib/platform/secret.ts';
import type { NoteSigner } from '../../lib/tlog/checkpoint.ts';
import { writeVkey } from '../../lib/tlog/note.ts';
import { writePolicy } from '../../lib/tlog/policy.ts';
import { table } from './table.ts';

/** The stage's transparency log with the keys that sign it. */
const stageLog = lazy(async (): Promise<Log> => {
  const origin = env('logOrigin');
  const bucket = { client: s3(), name: env('logBucket') };
  const named = optionalEnv('logLock');
  const lock = named === undefined ? undefined : logLock.parse(JSON.parse(named));
  return { origin, table: table(), bucket, signers: await stageSigners(origin), clock: () => new Date(), lock };
});

/** The newest last: two sign while one takes over from the other. */
async function stageSigners(origin: string): Promise<NoteSigner[]> {
  const arns = optionalEnv('logKeyArns')?.split(',') ?? [];
  const ofSecret = isSet('logSecretArn') ? await logSigners(origin, await secretText('logSecretArn')) : [];
  return [...ofSecret, ...(await kmsSigners(origin, arns))];
}

/** Those that the stage names. Without any its policy says so: nobody else has seen its checkpoints. */
const namedWitnesses = lazy(() => logWitnesses.parse(JSON.parse(env('logWitnesses'))));

const witnesses = lazy(() => Promise.all(namedWitnesses().witnesses.map(witnessNamed)));

/** The log opened for appending, once a process. The first one of a stage begins it. */
export const appendableLog = lazy(async (): Promise<OpenLog> => {
  const log = await stageLog();
  await createLog(log, await witnesses());
  await keepStageTrust();
  return openLog(log, await witnesses());
});

/** Publishes whom to trust, as the stage says by now: the newest key of the log, its witnesses, and the key of promises. */
export async function keepStageTrust(): Promise<void> {
  const log = await stageLog();
  const newest = log.signers.at(-1);
  if (!newest) throw new Error('The log has no key');
  const promises = await promiseVerifier(log.origin, await secretText('promiseSecretArn'));
  const policy = writePolicy({ log: writeVkey(newest), ...namedWitnesses() });
  await keepTrust(log, { policy, promiseVkey: writeVkey(promises) });
}

/** Keeps the public checkpoint as one that receipts are proved by, once the quorum has signed it. */
export async function cosign({ now }: { now?: boolean } = {}) {
  const cadence = now ? { cadence: { intervalMs: 0, idleMs: 0 } } : {};
  return cosignLog(await stageLog(), { witnesses: await witnesses(), ...cadence });
}

export const hasWitnesses = () => namedWitnesses().witnesses.length > 0;
