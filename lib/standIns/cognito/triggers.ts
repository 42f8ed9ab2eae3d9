import { AwsError } from '../aws/awsError.ts';
import { isRecord } from '../aws/isRecord.ts';
import type { TriggerName } from './triggerNames.ts';
import type { User } from './user.ts';
import type { UserPool } from './userPool.ts';

/** What a call says of itself. */
export interface CallFacts {
  clientId: string;
  /** `ClientMetadata` of the call, handed to the functions. */
  metadata: Record<string, string>;
}

/**
 * Calls the function of an event, if it has one, and answers the `response` part of its answer. Throws as Cognito does if the function
 * fails. Source: Cognito developer guide, "Customizing user pool workflows with Lambda triggers".
 */
export async function runTrigger(
  pool: UserPool,
  user: User,
  { clientId, metadata }: CallFacts,
  { name, source, request = {} }: { name: TriggerName; source: string; request?: object },
): Promise<Record<string, unknown>> {
  const functionName = pool.settings.triggers?.[name];
  if (!functionName || !pool.callFunction) return {};
  const event = {
    version: '1',
    triggerSource: source,
    region: pool.settings.id.split('_')[0],
    userPoolId: pool.settings.id,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'local', clientId },
    request: {
      userAttributes: { sub: user.sub, ...user.attributes, 'cognito:user_status': user.status },
      clientMetadata: metadata,
      ...request,
    },
    response: {},
  };
  const { payload, functionError } = await pool.callFunction(functionName, event);
  if (functionError) {
    const { errorMessage } = payload as { errorMessage?: string };
    throw new AwsError('UserLambdaValidationException', `${name} failed with error ${errorMessage ?? functionError}.`);
  }
  const answer = isRecord(payload) ? payload.response : undefined;
  return isRecord(answer) ? answer : {};
}
