import type { Config } from './config.ts';

/** Amplify's own mark of a sign-in in the browser's storage, by the id of the user pool's client. */
const mark = /^CognitoIdentityServiceProvider\.(.+)\.LastAuthUser$/;

/** Whether a change of this key may have changed who is signed in. No key: everything was cleared. */
export function isSignedInMark(key: string | null): boolean {
  return key === null || mark.test(key);
}

/** Whether somebody has signed in here before; without a client id, at whichever stage this origin has served. */
export function signedInBefore(clientId?: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => {
      const found = mark.exec(key)?.[1];
      return found !== undefined && (clientId === undefined || found === clientId);
    });
  } catch {
    // A browser without site data keeps no session.
    return false;
  }
}

/** The client of the session in this browser; without one, the client of a working day. */
export function clientInUse({ userPoolClientId, lastingClientId }: Config): string {
  return lastingClientId && signedInBefore(lastingClientId) ? lastingClientId : userPoolClientId;
}
