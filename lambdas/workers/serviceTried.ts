import { monitorAppId } from '../../lib/operations/status/monitor.ts';
import { tryService } from '../../lib/operations/status/tryService.ts';
import { env, optionalEnv } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { secretText } from '../../lib/platform/secret.ts';
import { lookForReaders } from '../kit/lookForReaders.ts';

const appId = lazy(async () => monitorAppId(await secretText('monitorSecretArn')));

/** Every minute, in another region: uses the service as a customer does. What is wrong makes the call fail, which an alarm counts. */
export async function handler(): Promise<void> {
  const siteUrl = env('siteUrl');
  const apiUrl = optionalEnv('apiUrl') ?? siteUrl;
  const faults = await tryService({ fetch, siteUrl, apiUrl, appId: await appId(), now: new Date() });
  await lookForReaders('serviceTried');
  if (faults.length > 0) throw new Error(faults.join('; '));
  logInfo('service tried', { operation: 'serviceTried' });
}
