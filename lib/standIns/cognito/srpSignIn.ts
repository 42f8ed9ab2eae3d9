import { createHmac } from 'node:crypto';
import { sameSignature } from '../aws/signingKey.ts';
import { text } from './input.ts';
import { checkMayTry, countWrongPassword } from './passwords.ts';
import { invalidParameter, wrongPassword } from './refusals.ts';
import { expectedSignature, isUsableClientKey, type PasswordVerifier, serverKey } from './srp.ts';
import type { User } from './user.ts';
import { srpIdentity, type UserPool } from './userPool.ts';

/** The answer to USER_SRP_AUTH: a challenge, also for an unknown name, so nobody learns who has an account. */
export async function startSrp(pool: UserPool, username: string, A: string): Promise<object> {
  if (!isUsableClientKey(A)) throw invalidParameter('Invalid SRP_A.');
  const user = pool.users.find(username);
  if (user) checkMayTry(pool, user);

  const { userId, kept } = user ? { userId: user.sub, kept: user.password } : unknownUser(pool, username);
  const key = serverKey(kept, pool.random(32));
  const secretBlock = Buffer.from(pool.random(64)).toString('base64');
  pool.srpChallenges.set(secretBlock, { userId, A, key, kept });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: kept.salt,
      SRP_B: key.B,
      SECRET_BLOCK: secretBlock,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/** The user with the proved password. A challenge is answered once, right or wrong. */
export async function answerSrp(pool: UserPool, answers: Record<string, string>): Promise<User> {
  const secretBlock = text(answers, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = text(answers, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = text(answers, 'TIMESTAMP');
  const named = pool.users.find(text(answers, 'USERNAME'));
  const challenge = pool.srpChallenges.take(secretBlock);
  if (!challenge || named?.sub !== challenge.userId) throw wrongPassword();

  checkMayTry(pool, named);
  const expected = expectedSignature(srpIdentity(pool, challenge.userId), {
    ...challenge,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp,
  });
  // A password changed after the challenge was made counts as wrong.
  if (!sameSignature(signature, expected) || named.password.verifier !== challenge.kept.verifier) {
    throw await countWrongPassword(pool, named);
  }
  return named;
}

/** The challenge of an unknown name: always the same for the same name, and never answered rightly. */
export function unknownUser(pool: UserPool, username: string): { userId: string; kept: PasswordVerifier } {
  const secret = pool.signingKey.privateKey.export({ type: 'pkcs8', format: 'der' });
  const derive = (what: string) =>
    createHmac('sha256', secret).update(`${what}:${username.toLowerCase()}`).digest('hex');
  const userId = derive('sub').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  return { userId, kept: { salt: derive('salt').slice(0, 32), verifier: derive('verifier') } };
}
