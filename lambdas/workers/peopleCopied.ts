import { copyPeople } from '../../lib/operations/backup/copyPeople.ts';
import { s3 } from '../../lib/platform/clients/s3.ts';
import { userPool } from '../../lib/platform/clients/userPool.ts';
import { env } from '../../lib/platform/env.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { poolCopy } from '../../lib/platform/poolCopy.ts';

/** Every night: copies the people of the user pool, to restore them from. */
export async function handler(): Promise<void> {
  const count = await copyPeople({
    pool: poolCopy(userPool(), env('userPoolId')),
    bucket: { client: s3(), name: env('backupBucket') },
    now: new Date(),
  });
  logInfo('people copied', { operation: 'peopleCopied', count });
}
