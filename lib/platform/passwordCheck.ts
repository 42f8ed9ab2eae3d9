import {
  AdminInitiateAuthCommand,
  NotAuthorizedException,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients.ts';
import { env } from './env.ts';

/** `locked`: too many wrong ones came before, so that this one was not looked at. */
export type PasswordVerdict = 'right' | 'wrong' | 'locked';
export type CheckPassword = (userId: string, password: string) => Promise<PasswordVerdict>;

/**
 * Has the user pool compare a person's password. It can only do so by a sign-in, whose session is ended at once; a further step that
 * it asks for (a second factor) comes after the right password. Source: Cognito developer guide, "Admin authentication flow".
 */
export const checkPassword: CheckPassword = async (userId, password) => {
  const ClientId = env('userPoolClientIds').split(',')[0];
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
