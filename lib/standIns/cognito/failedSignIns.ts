import { AwsError } from '../aws/awsError.ts';
import { newUuid, type UserPool } from './userPool.ts';

interface Attempt {
  clientId: string;
  /** As it was entered, or an id. */
  username: string;
  challenge: 'Password' | 'Mfa';
}

/** What was entered is wrong, or not looked at because the user is locked. */
const refusals = ['NotAuthorizedException', 'CodeMismatchException', 'ExpiredCodeException'];

/**
 * A step of a sign-in. One that is refused becomes a line of the pool's log of sign-ins. Source: Cognito developer guide, "Exporting
 * threat protection user activity logs", for the fields; its example has no failed sign-in, and names no challenge.
 */
export async function loggingFailure<Result>(
  pool: UserPool,
  of: Attempt,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AwsError && refusals.includes(error.name)) pool.logSignIn?.(failureOf(pool, of));
    throw error;
  }
}

function failureOf(pool: UserPool, { clientId, username, challenge }: Attempt): object {
  const { id: userPoolId } = pool.settings;
  const now = pool.clock();
  const { sub = null } = pool.users.find(username) ?? {};
  return {
    eventTimestamp: String(now.getTime()),
    eventSource: 'USER_AUTH_EVENTS',
    logLevel: 'INFO',
    message: {
      version: '1',
      eventId: newUuid(pool),
      eventType: 'SignIn',
      userSub: sub,
      userName: sub ?? username,
      userPoolId,
      clientId,
      creationDate: now.toUTCString(),
      eventResponse: 'Fail',
      riskLevel: '',
      riskDecision: 'PASS',
      challenges: [`${challenge}:Failure`],
      deviceName: 'Other, Other',
      // Its callers are on this machine.
      ipAddress: '127.0.0.1',
      requestId: newUuid(pool),
      idpName: '',
      compromisedCredentialDetected: 'false',
      city: '',
      country: '',
      eventFeedbackValue: '',
      eventFeedbackDate: '',
      eventFeedbackProvider: '',
      hasContextData: 'false',
    },
    logSourceId: { userPoolId },
  };
}
