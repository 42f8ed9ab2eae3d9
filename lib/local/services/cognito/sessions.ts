import { sha256Hex } from '../aws/sha256Hex.ts';
import { readJwt, signJwt } from './jwt.ts';
import { invalidParameter, notAuthorized, refreshTokenReused, userNotFound } from './refusals.ts';
import type { Session, User } from './user.ts';
import { isClient, newUuid, type UserPool } from './userPool.ts';

const dayMs = 86_400_000;

/** The AuthenticationResult of a new sign-in. */
export async function openSession(pool: UserPool, user: User, clientId: string): Promise<object> {
  const now = pool.clock().getTime();
  const refreshToken = newRefreshToken(pool, user);
  const session: Session = {
    originJti: newUuid(pool),
    refreshTokenHash: sha256Hex(refreshToken),
    clientId,
    authenticatedAt: now,
    expiresAt: now + refreshDaysOf(pool, clientId) * dayMs,
  };
  // An access token lives at most a day, so a session that ended longer ago has no valid token left.
  user.sessions = [...user.sessions.filter((old) => old.expiresAt + dayMs > now), session];
  await pool.users.save(user);
  return { ...tokensOf(pool, user, session), RefreshToken: refreshToken };
}

/**
 * The AuthenticationResult for a refresh token: new id and access tokens of the same sign-in, and where the client rotates, a
 * new refresh token (Cognito developer guide, "Refresh token rotation"). The guide does not say when the new one ends; here it
 * ends when the first one would have.
 */
export async function refreshSession(pool: UserPool, refreshToken: string, clientId: string): Promise<object> {
  const now = pool.clock().getTime();
  const { refreshTokenGraceSeconds: graceSeconds } = pool.settings;
  const { user, session } = findRefreshToken(pool, refreshToken) ?? {};
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!session) throw notAuthorized('Refresh Token has been revoked');
  if (session.clientId !== clientId) throw notAuthorized('Invalid Refresh Token');
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (graceSeconds === undefined) return tokensOf(pool, user, session);

  session.rotatedAt ??= now;
  if (now > session.rotatedAt + graceSeconds * 1000) throw refreshTokenReused();
  const nextToken = newRefreshToken(pool, user);
  const { rotatedAt: _, ...kept } = session;
  user.sessions.push({ ...kept, refreshTokenHash: sha256Hex(nextToken) });
  await pool.users.save(user);
  return { ...tokensOf(pool, user, session), RefreshToken: nextToken };
}

/** Ends the sign-in of a refresh token: its successors, and the access tokens that came from any of them. */
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
function tokensOf(pool: UserPool, user: User, session: Session): object {
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
