import { createContext, useContext } from 'react';

export interface User {
  /** Cognito's `sub`: it stays when the e-mail address changes. */
  id: string;
  email: string;
  /** In the group `operators`: an import publishes the list for everybody. */
  operator: boolean;
}

/** What the sign-in service still asks after the right password. */
export type SignInStep = 'newPassword' | 'secondFactor';

/** Who is using the site. `loading` until a stored session has been looked up. */
export interface Session {
  status: 'loading' | 'signedIn' | 'signedOut';
  user: User | undefined;
  /** Why it could not be found out who is signed in: the settings of the site could not be read. */
  problem: string | undefined;
  /** The ID token for our API; undefined when nobody is signed in. Renewed when it has expired. */
  token: () => Promise<string | undefined>;
  /**
   * For a working day, or for 30 days if the user stays. Answers the next step; nothing when the person is signed in. Rejects with
   * Cognito's sentence.
   */
  signIn: (email: string, password: string, stays: boolean) => Promise<SignInStep | undefined>;
  /** The new password or the code that a step asks for. Answers and rejects as `signIn` does. */
  answerStep: (answer: string) => Promise<SignInStep | undefined>;
  /**
   * Ends this session alone. `onGone` is called when its tokens are removed, to navigate away from guarded pages: they notice together with
   * that navigation, since their guard would otherwise redirect to sign-in.
   */
  signOut: (onGone: () => void) => Promise<void>;
  /** Has a code e-mailed. */
  requestPasswordCode: (email: string) => Promise<void>;
  resetPassword: (email: string, code: string, password: string) => Promise<void>;
  /** The secret, in base32, for the authenticator app in set-up. */
  beginSecondFactor: () => Promise<string>;
  /** With the code shown by the app. */
  confirmSecondFactor: (code: string) => Promise<void>;
  turnOffSecondFactor: (password: string, code: string) => Promise<void>;
  /** The access token of the user pool, used by our API to change a password there. */
  accessToken: () => Promise<string>;
  /**
   * Signs the person in anew, by the same client, after all their sessions have ended; calls of other parts wait for it. `code`: of the
   * authenticator app. Rejects if that does not succeed.
   */
  enterAgain: (password: string, code?: string) => Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}
