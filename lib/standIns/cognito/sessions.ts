import { isRecord } from '../aws/isRecord.ts';
import { sha256Hex } from '../aws/sha256Hex.ts';
import { readJwt, signJwt } from './jwt.ts';
import { invalidParameter, notAuthorized, refreshTokenReused, userNotFound } from './refusals.ts';
import { type CallFacts, runTrigger } from './triggers.ts';
import type { Session, User } from './user.ts';
import { isClient, newUuid, type UserPool } from './userPool.ts';

const dayMs = 86_400_000;

/** The AuthenticationResult of a new sign-in. */
export async function openSession(pool: UserPool, user: User, by: CallFacts): Promise<object> {
  const { clientId } = by;
  const now = pool.clock().getTime();
  const refreshToken = newRefreshToken(pool, user);
  const session: Session = {
    originJti: newUuid(pool),
    refreshTokenHash: sha256Hex(refreshToken),
    clientId,
    authenticatedAt: now,
    expiresAt: now + refreshDaysOf(pool, clientId) * dayMs,
  };
  // An access token lives at most a day, so an older ended session has no valid token left.
  user.sessions = [...user.sessions.filter((old) => old.expiresAt + dayMs > now), session];
  await pool.users.save(user);
  return { ...(await tokensOf(pool, user, session, by, 'Authentication')), RefreshToken: refreshToken };
}

/**
 * The AuthenticationResult for a refresh token: new id and access tokens of the same sign-in, and with rotation a new refresh token
 * (Cognito developer guide, "Refresh token rotation"). The guide does not say when the new one ends; here it ends with the first one.
 */
export async function refreshSession(pool: UserPool, refreshToken: string, by: CallFacts): Promise<object> {
  const now = pool.clock().getTime();
  const { refreshTokenGraceSeconds: graceSeconds } = pool.settings;
  const { user, session } = findRefreshToken(pool, refreshToken) ?? {};
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!session) throw notAuthorized('Refresh Token has been revoked');
  if (session.clientId !== by.clientId) throw notAuthorized('Invalid Refresh Token');
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  const tokens = () => tokensOf(pool, user, session, by, 'RefreshTokens');
  if (graceSeconds === undefined) return tokens();

  session.rotatedAt ??= now;
  if (now > session.rotatedAt + graceSeconds * 1000) throw refreshTokenReused();
  const nextToken = newRefreshToken(pool, user);
  const { rotatedAt: _, ...kept } = session;
  user.sessions.push({ ...kept, refreshTokenHash: sha256Hex(nextToken) });
  await pool.users.save(user);
  return { ...(await tokens()), RefreshToken: nextToken };
}

/** Ends the sign-in of a refresh token: its successors, and all their access tokens. */
export async function endSession(pool: UserPool, refreshToken: string): Promise<void> {
  const { user, session } = findRefreshToken(pool, refreshToken) ?? {};
  if (!user) throw invalidParameter('Invalid Refresh Token');
  user.sessions = user.sessions.filter((other) => other.originJti !== session?.originJti);
  await pool.users.save(user);
}

/** The user of an access token; refused when its session has ended, although its signature is still valid. */
export function userOfAccessToken(pool: UserPool, accessToken: string): User {
  const claims = readJwt(accessToken, pool.signingKey.jwks);
  if (claims?.token_use !== 'access' || !isClient(pool, claims.client_id)) {
    throw notAuthorized('Invalid Access Token');
  }
  if (Number(claims.exp) * 1000 <= pool.clock().getTime()) throw notAuthorized('Access Token has expired');
  const user = pool.users.find(String(claims.sub));
  if (!user) throw userNotFound();
  if (!user.sessions.some((session) => session.originJti === claims.origin_jti)) {
    throw notAuthorized('Access Token has been revoked');
  }
  return user;
}

/** Source of the claims: Cognito developer guide, "Understanding user pool JSON web tokens". Times: epoch seconds. */
async function tokensOf(
  pool: UserPool,
  user: User,
  session: Session,
  by: CallFacts,
  occasion: 'Authentication' | 'RefreshTokens',
): Promise<object> {
  const { tokenValidity } = pool.settings;
  const { clientId } = session;
  const issuedAt = Math.floor(pool.clock().getTime() / 1000);
  const common = {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: session.originJti,
    event_id: newUuid(pool),
    auth_time: Math.floor(session.authenticatedAt / 1000),
    iat: issuedAt,
  };
  const { email_verified, ...attributes } = user.attributes;
  const id = {
    ...attributes,
    ...common,
    email_verified: email_verified === 'true',
    'cognito:username': user.sub,
    aud: clientId,
    token_use: 'id',
    exp: issuedAt + tokenValidity.idMinutes * 60,
    jti: newUuid(pool),
    ...(await addedClaims(pool, user, by, occasion)),
  };
  const access = {
    ...common,
    client_id: clientId,
    username: user.sub,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: issuedAt + tokenValidity.accessMinutes * 60,
    jti: newUuid(pool),
  };
  const { privateKey, kid } = pool.signingKey;
  return {
    IdToken: signJwt(id, privateKey, kid),
    AccessToken: signJwt(access, privateKey, kid),
    ExpiresIn: tokenValidity.accessMinutes * 60,
    TokenType: 'Bearer',
  };
}

/** The additions of the pre-token function to the ID token; none of them can replace the identity claims. */
async function addedClaims(pool: UserPool, user: User, by: CallFacts, occasion: string): Promise<object> {
  const { claimsOverrideDetails } = await runTrigger(pool, user, by, {
    name: 'PreTokenGeneration',
    source: `TokenGeneration_${occasion}`,
    request: { groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null } },
  });
  const details = isRecord(claimsOverrideDetails) ? claimsOverrideDetails : {};
  const added = Object.entries(isRecord(details.claimsToAddOrOverride) ? details.claimsToAddOrOverride : {});
  return Object.fromEntries(added.filter(([name]) => !reservedClaims.has(name)));
}

/** Source: Cognito developer guide, "Pre token generation Lambda trigger", protected claims. */
const reservedClaims = new Set(
  'acr amr at_hash auth_time azp c_hash client_id device_key event_id exp iat identities iss jti nonce origin_jti scope sub token_use username cognito:username'.split(
    ' ',
  ),
);

function refreshDaysOf({ settings }: UserPool, clientId: string): number {
  const { lastingClient, tokenValidity } = settings;
  return clientId === lastingClient?.clientId ? lastingClient.refreshDays : tokenValidity.refreshDays;
}

function newRefreshToken(pool: UserPool, user: User): string {
  return `${user.sub}.${Buffer.from(pool.random(48)).toString('base64url')}`;
}

/** A refresh token starts with the user name; only its hash is kept. */
function findRefreshToken(pool: UserPool, refreshToken: string): { user: User; session?: Session } | undefined {
  const user = pool.users.find(refreshToken.split('.')[0] ?? '');
  const hash = sha256Hex(refreshToken);
  return user && { user, session: user.sessions.find((session) => session.refreshTokenHash === hash) };
}
