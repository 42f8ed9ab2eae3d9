import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';

/** The user pool and the client of a browser's sign-in. `endpoint`: of the local pool alone. */
export interface SignInTarget {
  userPoolId: string;
  userPoolClientId: string;
  endpoint?: string;
}

/** Signs in as a browser does, by SRP with the same library; resolves with the ID token. One sign-in at a time. */
export async function signInAsBrowser(
  { userPoolId, userPoolClientId, endpoint }: SignInTarget,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await sharedInMemoryStorage.clear();
  const pool = { userPoolId, userPoolClientId, ...(endpoint && { userPoolEndpoint: endpoint }) };
  Amplify.configure({ Auth: { Cognito: pool } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  if (!isSignedIn) throw new Error(`The sign-in asks for another step: ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error('The sign-in gave no ID token');
  return tokens.idToken.toString();
}
