import {
  AdminInitiateAuthCommand,
  DescribeUserPoolClientCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients/userPool.ts';
import { env } from './env.ts';

/** `locked`: too many wrong ones came before, so this one was not looked at. */
export type PasswordVerdict = 'right' | 'wrong' | 'locked';
export type CheckPassword = (userId: string, password: string) => Promise<PasswordVerdict>;

/**
 * Has the user pool compare a person's password. It can only do so by a sign-in, and its session is ended at once; a further step (a second
 * factor) comes after the right password. It has a client of its own, so it is not taken for somebody's sign-in, and its tokens never leave
 * this function. Source: Cognito developer guide, "Admin authentication flow".
 */
export const checkPassword: CheckPassword = async (userId, password) => {
  const ClientId = env('passwordCheckClientId');
  try {
    const { AuthenticationResult } = await userPool().send(
      new AdminInitiateAuthCommand({
        UserPoolId: env('userPoolId'),
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: userId, PASSWORD: password },
      }),
    );
    const Token = AuthenticationResult?.RefreshToken;
    if (Token) await userPool().send(new RevokeTokenCommand({ ClientId, Token }));
    return 'right';
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
    return /attempts exceeded/i.test(error.message) ? 'locked' : 'wrong';
  }
};

const clientNames = new Map<string, Promise<string>>();

/**
 * The pool's name of a sign-in's client; empty if it has none. The functions of the pool's events stand before its clients and so cannot be
 * told their ids: the pool is asked, once for each client.
 */
export async function nameOfClient({
  userPoolId,
  callerContext: { clientId },
}: {
  userPoolId: string;
  callerContext: { clientId: string };
}): Promise<string> {
  const name = clientNames.get(clientId) ?? nameOf(userPoolId, clientId);
  clientNames.set(clientId, name);
  // Asked again after a failure.
  name.catch(() => clientNames.delete(clientId));
  return name;
}

async function nameOf(UserPoolId: string, ClientId: string): Promise<string> {
  const { UserPoolClient } = await userPool().send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  return UserPoolClient?.ClientName ?? '';
}
