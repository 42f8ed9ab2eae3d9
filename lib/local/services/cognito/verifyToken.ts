import { type Jwks, type JwtClaims, readJwt } from './jwt.ts';

export type TokenDecision = { valid: true; claims: JwtClaims } | { valid: false; reason: string };

/**
 * What API Gateway's Cognito authorizer decides about an id token: signed by the pool, of this pool and client,
 * an id token, and not expired. Pure; never throws. The reason is for a log, not for the caller.
 * Source: API Gateway developer guide, "Control access to REST APIs using Amazon Cognito user pools".
 */
export function verifyLocalIdToken(
  token: string,
  expected: { jwks: Jwks; issuer: string; clientId: string; clock: () => Date },
): TokenDecision {
  const claims = readJwt(token, expected.jwks);
  if (!claims) return refuse('not a token signed by this user pool');
  if (claims.iss !== expected.issuer) return refuse('issued by another user pool');
  if (claims.token_use !== 'id') return refuse('not an id token');
  if (claims.aud !== expected.clientId) return refuse('issued for another client');
  const nowSeconds = expected.clock().getTime() / 1000;
  if (typeof claims.exp !== 'number' || claims.exp <= nowSeconds) return refuse('expired');
  return { valid: true, claims };
}

function refuse(reason: string): TokenDecision {
  return { valid: false, reason };
}
