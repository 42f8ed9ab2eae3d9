import { AwsError } from '../../aws/awsError.ts';
import { factsOf, type Input, requireClient, text } from '../input.ts';
import { factorSummary } from '../secondFactor.ts';
import { endSession, refreshSession, userOfAccessToken } from '../sessions.ts';
import { attributeList } from '../user.ts';
import type { UserPool } from '../userPool.ts';
import { requireUser } from './adminUsers.ts';

export async function getTokensFromRefreshToken(pool: UserPool, input: Input): Promise<object> {
  const clientId = requireClient(pool, input);
  return { AuthenticationResult: await refreshSession(pool, text(input, 'RefreshToken'), factsOf(input, clientId)) };
}

export async function revokeToken(pool: UserPool, input: Input): Promise<object> {
  requireClient(pool, input);
  const token = text(input, 'Token');
  // Id and access tokens are JSON Web Tokens, with a JSON object as header.
  if (token.startsWith('eyJ')) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
  await endSession(pool, token);
  return {};
}

export async function globalSignOut(pool: UserPool, input: Input): Promise<object> {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  user.sessions = [];
  await pool.users.save(user);
  return {};
}

/** By the administrator's right; access tokens of the sessions are refused by the pool's own operations from then on, too. */
export async function adminUserGlobalSignOut(pool: UserPool, input: Input): Promise<object> {
  const user = requireUser(pool, input);
  user.sessions = [];
  await pool.users.save(user);
  return {};
}

export function getUser(pool: UserPool, input: Input): object {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  return { Username: user.sub, UserAttributes: attributeList(user), ...factorSummary(user) };
}
