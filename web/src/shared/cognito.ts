import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { operatorsGroup } from '../../../lib/contract/actor.ts';
import type { Config } from './config.ts';
import { signInMetadata } from './device.ts';
import type { SignInStep, User } from './session.ts';

/** Amplify is 40 kB: this module is loaded only when somebody signs in or comes back signed in. */

export interface SignedIn {
  user: User;
  token: string;
}

/** `clientId`: the user pool client of this browser's session, present or to come. */
export function configure({ userPoolId, userPoolEndpoint }: Config, clientId: string): void {
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, window.location.origin).href;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, ...(endpoint ? { userPoolEndpoint: endpoint } : {}) } },
  });
}

/** The session stored in this browser, renewed if necessary; undefined when there is none or it has ended. */
export async function currentSession(): Promise<SignedIn | undefined> {
  const { tokens } = await fetchAuthSession();
  const idToken = tokens?.idToken;
  if (!idToken) return undefined;
  const groups = idToken.payload['cognito:groups'];
  const operator = Array.isArray(groups) && groups.includes(operatorsGroup);
  const user = { id: String(idToken.payload.sub ?? ''), email: String(idToken.payload.email ?? ''), operator };
  return { user, token: idToken.toString() };
}

/** Password over SRP: it never leaves the browser. Answers the next step; nothing when the person is signed in. */
export async function enter(email: string, password: string): Promise<SignInStep | undefined> {
  const given = { username: email, password, options: { clientMetadata: signInMetadata() } };
  const output = await signIn(given).catch(async (error: unknown) => {
    if (!(error instanceof Error && error.name === 'UserAlreadyAuthenticatedException')) throw error;
    // Another tab has signed in meanwhile: the credentials entered here replace that session.
    await signOut();
    return signIn(given);
  });
  return stepOf(output);
}

/** The new password or the code that a step asks for. */
export async function answerStep(answer: string): Promise<SignInStep | undefined> {
  return stepOf(await confirmSignIn({ challengeResponse: answer, options: { clientMetadata: signInMetadata() } }));
}

function stepOf({ isSignedIn, nextStep: { signInStep } }: SignInOutput): SignInStep | undefined {
  if (isSignedIn) return undefined;
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'newPassword';
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'secondFactor';
  if (signInStep === 'CONFIRM_SIGN_UP') throw new Error('User is not confirmed.');
  if (signInStep === 'RESET_PASSWORD') {
    throw new Error('A new password is needed. Choose "Forgot your password?" to set one.');
  }
  throw new Error('This account needs a sign-in step that is not offered here. Please contact support.');
}

/** Ends the session of this browser. It needs no answer of Cognito. */
export async function leave(): Promise<void> {
  await signOut();
}

export async function requestPasswordCode(email: string): Promise<void> {
  await resetPassword({ username: email });
}

export async function setPassword(email: string, code: string, password: string): Promise<void> {
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}
