import { PutLifecycleEventHookExecutionStatusCommand } from '@aws-sdk/client-codedeploy';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { listsInUse } from '../../lib/operations/screening/listsInUse.ts';
import { tryVersions, type VersionAnswer } from '../../lib/operations/screening/tryVersions.ts';
import { monitorAccount } from '../../lib/operations/status/monitor.ts';
import { codeDeploy } from '../../lib/platform/clients/codeDeploy.ts';
import { lambda } from '../../lib/platform/clients/lambda.ts';
import { env } from '../../lib/platform/env.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { editions } from '../kit/buckets.ts';
import { table } from '../kit/table.ts';

/** Source: CodeDeploy user guide, "AppSpec 'hooks' section for an AWS Lambda deployment". */
interface HookEvent {
  DeploymentId: string;
  LifecycleEventHookExecutionId: string;
}

/** More than a version may take to start and to answer, and less than this function has. */
const answerMsMax = 45_000;

const refusedLine = 'version refused';

/**
 * Before a new version's first call: screens at it, and lets CodeDeploy go on or give the deployment up. It answers even if it could not
 * try: CodeDeploy would wait for an hour.
 */
export async function handler(event: HookEvent): Promise<void> {
  const faults = await faultsOfVersions().catch((error: unknown) => {
    logFault(refusedLine, error);
    return ['it could not be tried'];
  });
  if (faults.length > 0) logFault(refusedLine, new Error(faults.join('; ')));
  await tell(event, faults.length > 0 ? 'Failed' : 'Succeeded');
}

function faultsOfVersions(): Promise<string[]> {
  return tryVersions({
    versions: env('triedVersions').split(','),
    call: callVersion,
    listsInUse: () => listsInUse(table(), editions()),
    accountId: monitorAccount,
    now: new Date(),
  });
}

async function callVersion(version: string, event: object): Promise<VersionAnswer> {
  const invoke = new InvokeCommand({ FunctionName: version, Payload: JSON.stringify(event) });
  const { FunctionError, Payload } = await lambda().send(invoke, { abortSignal: AbortSignal.timeout(answerMsMax) });
  if (FunctionError !== undefined) throw new Error('it crashed, or ran out of time');
  return JSON.parse(Payload?.transformToString() ?? '{}');
}

async function tell({ DeploymentId, LifecycleEventHookExecutionId }: HookEvent, status: 'Failed' | 'Succeeded') {
  const said = { deploymentId: DeploymentId, lifecycleEventHookExecutionId: LifecycleEventHookExecutionId, status };
  try {
    await codeDeploy().send(new PutLifecycleEventHookExecutionStatusCommand(said));
    logInfo('version tried', { outcome: status });
  } catch (error) {
    // An event of CodeDeploy's may come twice.
    if (!(error instanceof Error && error.name === 'LifecycleEventAlreadyCompletedException')) throw error;
  }
}
