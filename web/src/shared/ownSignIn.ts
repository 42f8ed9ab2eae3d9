import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, sharedInMemoryStorage } from 'aws-amplify/utils';
import { signInMetadata } from './device.ts';

/** Rare actions of people on their own sign-in; apart from shared/cognito, since every sign-in loads that. */

export async function accessToken(): Promise<string> {
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error('Your session has ended. Please sign in again.');
  return tokens.accessToken.toString();
}

/** The secret, in base32, for the authenticator app in set-up. */
export async function beginSecondFactor(): Promise<string> {
  return (await setUpTOTP()).sharedSecret;
}

/** Proves the app by a code of it; from then on signing in asks for one. The tokens are not renewed: their session is to end. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/**
 * Turns the second factor off for somebody with the password and the app: both are proved by a separate sign-in, apart from the continuing
 * session of the page. Cognito itself would take the page's token for it, so this protects people leaving a browser open, and no more; a
 * call to Cognito by a stolen token is reported by mail.
 */
export async function turnOffSecondFactor(email: string, password: string, code: string): Promise<void> {
  const options = { clientMetadata: signInMetadata() };
  await sharedInMemoryStorage.clear();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  try {
    const { nextStep } = await signIn({ username: email, password, options });
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') {
      await confirmSignIn({ challengeResponse: code, options });
    }
    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    await sharedInMemoryStorage.clear();
  }
}
