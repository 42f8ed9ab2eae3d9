import { randomBytes } from 'node:crypto';
import { logTimestamps } from '../../lib/contract/logTimestamps.ts';
import { authorityOverHttp } from '../../lib/operations/log/authorityOverHttp.ts';
import { s3 } from '../../lib/platform/clients/s3.ts';
import { env, optionalEnv } from '../../lib/platform/env.ts';

/** Has the log stamped once a day by the authority that the stage names; tried each hour, so that one that is away delays it by hours. */
export async function handler(): Promise<void> {
  const named = optionalEnv('logTimestamps');
  if (named === undefined) return;
  const { stampLog } = await import('../../lib/operations/log/stampLog.ts');
  const log = { bucket: { client: s3(), name: env('logBucket') }, clock: () => new Date() };
  await stampLog(log, authorityOverHttp(logTimestamps.parse(JSON.parse(named))), randomBytes);
}
