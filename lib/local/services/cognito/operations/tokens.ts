import { AwsError } from '../../aws/awsError.ts';
import { type Input, requireClient, text } from '../input.ts';
import { endSession, refreshSession, userOfAccessToken } from '../sessions.ts';
import type { UserPool } from '../userPool.ts';

export async function GetTokensFromRefreshToken(pool: UserPool, input: Input): Promise<object> {
  requireClient(pool, input);
  return { AuthenticationResult: await refreshSession(pool, text(input, 'RefreshToken')) };
}

export async function RevokeToken(pool: UserPool, input: Input): Promise<object> {
  requireClient(pool, input);
  const token = text(input, 'Token');
  // Id and access tokens are JSON Web Tokens, whose header is a JSON object.
  if (token.startsWith('eyJ')) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
  await endSession(pool, token);
  return {};
}

export async function GlobalSignOut(pool: UserPool, input: Input): Promise<object> {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  user.sessions = [];
  await pool.users.save(user);
  return {};
}
