import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { sessionEnded } from '../../../lib/operations/account/sessionRules.ts';
import { atEndpointOf } from '../../../lib/platform/endpoints.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { type AnyoneCaller, type PersonCaller, personOf } from './caller.ts';
import { noteCaller } from './noteCaller.ts';
import { requireFactorOfAccount } from './requireRole.ts';

/**
 * Person of the token in a call to a public address; undefined without one. Throws SIGN_IN_REQUIRED for an invalid token or an ended
 * session, and SECOND_FACTOR_REQUIRED like members' routes.
 */
export async function signedInPerson({ bearer }: AnyoneCaller, now: Date): Promise<PersonCaller | undefined> {
  if (bearer === undefined) return undefined;
  const claims = await claimsOfToken(bearer);
  if (!claims) throw sessionEnded();
  const person = await personOf(claims, now);
  requireFactorOfAccount(person);
  noteCaller(person);
  return person;
}

/** Claims of an ID token; undefined if invalid. Throws if the user pool's keys cannot be fetched. */
export async function claimsOfToken(token: string) {
  try {
    return await verifier().verify(token);
  } catch (error) {
    // A fault of ours rings the alarm; any other error means an invalid token.
    if (error instanceof FetchError || !(error instanceof JwtBaseError)) throw error;
    return undefined;
  }
}

const verifier = lazy(() =>
  CognitoJwtVerifier.create(
    { userPoolId: env('userPoolId'), clientId: env('userPoolClientIds').split(','), tokenUse: 'id' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  ),
);

/** The pool's public keys. They follow the SDK's endpoint variables like every other call to Cognito. */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(atEndpointOf('COGNITO_IDENTITY_PROVIDER', uri));
  if (!response.ok) throw new Error(`The user pool's keys answered ${response.status}`);
  return response.arrayBuffer();
}
