import {
  ChangePasswordCommand,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients/userPool.ts';

/** `locked`: too many tries came before; `refused`: the new password; `ended`: the session of the token is over. */
export type PasswordChange = 'changed' | 'wrong' | 'locked' | 'refused' | 'ended';
export type ChangeAtPool = (change: { accessToken: string; current: string; next: string }) => Promise<PasswordChange>;

/** Has the user pool change a password. It needs no right: the access token and the password are the proof. Source: Cognito API reference, "ChangePassword". */
export const changeAtPool: ChangeAtPool = async ({ accessToken, current, next }) => {
  const given = { AccessToken: accessToken, PreviousPassword: current, ProposedPassword: next };
  try {
    await userPool().send(new ChangePasswordCommand(given));
    return 'changed';
  } catch (error) {
    if (error instanceof LimitExceededException || error instanceof TooManyRequestsException) return 'locked';
    if (error instanceof InvalidPasswordException) return 'refused';
    if (error instanceof PasswordHistoryPolicyViolationException) return 'refused';
    if (!(error instanceof NotAuthorizedException)) throw error;
    if (/access token/i.test(error.message)) return 'ended';
    return /attempts exceeded/i.test(error.message) ? 'locked' : 'wrong';
  }
};
