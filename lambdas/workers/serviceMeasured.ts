import type { Component } from '../../lib/contract/status/serviceStatus.ts';
import { measureApi } from '../../lib/operations/status/measureApi.ts';
import { measureComponents } from '../../lib/operations/status/measureComponents.ts';
import { measureDashboard } from '../../lib/operations/status/measureDashboard.ts';
import { measureImports } from '../../lib/operations/status/measureImports.ts';
import { measureMails } from '../../lib/operations/status/measureMails.ts';
import {
  enrolMonitor,
  enrolPerson,
  monitorAppId,
  monitorPassword,
  renewMonitor,
} from '../../lib/operations/status/monitor.ts';
import { sqs } from '../../lib/platform/clients/sqs.ts';
import { atEndpointOf } from '../../lib/platform/endpoints.ts';
import { type EnvironmentKey, env, isSet } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { logFault } from '../../lib/platform/log.ts';
import { findMailAccount } from '../../lib/platform/mailAccount.ts';
import { poolUsers } from '../../lib/platform/poolUsers.ts';
import { waitingIn } from '../../lib/platform/queue.ts';
import { secretText } from '../../lib/platform/secret.ts';
import { table } from '../kit/table.ts';
import { checkAlarmReaders } from '../kit/workers/checkAlarmReaders.ts';

const secret = lazy(() => secretText('monitorSecretArn'));
const appId = lazy(async () => monitorAppId(await secret()));
/** Once for a copy of the function. Only a stage measured from outside has the person. */
const person = lazy(async () => enrolPerson(poolUsers, monitorPassword(await secret())));
const clock = () => new Date();

/** On a schedule: measures the components as a customer meets them. `time`: when it was due, as EventBridge says. */
export async function handler({ time }: { time: string }): Promise<void> {
  const asking = { fetch, siteUrl: env('siteUrl'), clock };
  const enrol = async () => enrolMonitor(table(), await appId(), clock());
  await measureComponents({
    table: table(),
    due: new Date(time),
    now: clock(),
    measure: {
      api: async () => {
        await renewMonitor(table(), await appId(), clock());
        if (isSet('userPoolId')) await person().catch((error) => logFault('monitor has no sign-in', error));
        return measureApi({ ...asking, appId, enrol });
      },
      dashboard: () =>
        measureDashboard({ ...asking, signInKeysUrl: atEndpointOf('COGNITO_IDENTITY_PROVIDER', env('signInKeysUrl')) }),
      imports: () => measureImports(table(), clock()),
      mails: () =>
        measureMails({
          clock,
          account: findMailAccount,
          waiting: () => counted('mailQueueUrl', 'mailReportsQueueUrl'),
          dead: () => counted('mailDeadLettersUrl'),
          isSandbox: isSet('mailSandbox'),
        }),
    },
    onFailed,
  });
  await checkAlarmReaders('serviceMeasured');
}

function counted(...queues: EnvironmentKey[]): Promise<number[]> {
  return Promise.all(queues.map((queue) => waitingIn(sqs(), env(queue))));
}

/** An alarm looks for the line of two consecutive failures: a single one may be a moment's. */
function onFailed(component: Component, cause: unknown, again: boolean): void {
  logFault(again ? 'component keeps failing' : 'component failed', cause, { operation: 'serviceMeasured', component });
}
