import { endpointFailedLine } from '../../lib/contract/messages.ts';
import { monitorEmail } from '../../lib/contract/status/monitorEmail.ts';
import { monitorAppId, monitorPassword } from '../../lib/operations/status/monitor.ts';
import { tryDoors } from '../../lib/operations/status/triedEndpoints.ts';
import { tryService } from '../../lib/operations/status/tryService.ts';
import { signInAsBrowser } from '../../lib/platform/browserSignIn.ts';
import { env, optionalEnv } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { secretText } from '../../lib/platform/secret.ts';
import { checkAlarmReaders } from '../kit/workers/checkAlarmReaders.ts';

const secret = lazy(() => secretText('monitorSecretArn'));

/** Every minute, in another region: uses the service like a customer. A fault fails the call, counted by an alarm. */
export async function handler(): Promise<void> {
  const siteUrl = env('siteUrl');
  const apiUrl = optionalEnv('apiUrl') ?? siteUrl;
  const use = { fetch, siteUrl, apiUrl, appId: monitorAppId(await secret()), now: new Date() };
  let idToken: string | undefined;
  const signIn = async () => {
    const target = { userPoolId: env('userPoolId'), userPoolClientId: env('userPoolClientIds') };
    idToken = await signInAsBrowser(target, { email: monitorEmail, password: monitorPassword(await secret()) });
  };
  const faults = await tryService({ ...use, signIn });
  // An alarm looks for the line: each endpoint has its turn once in five minutes, so failed calls in a row would not show it.
  for (const { operation, fault } of await tryDoors({ ...use, idToken })) {
    logFault(endpointFailedLine, new Error(fault), { operation });
  }
  await checkAlarmReaders('serviceTried');
  if (faults.length > 0) throw new Error(faults.join('; '));
  logInfo('service tried', { operation: 'serviceTried' });
}
