import { createHash, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../../platform/id.ts';
import { findPersonSecurity } from '../../store/account/personSecurity.ts';
import { findSignUp, takeFirstSignInHash } from '../../store/billing/signUps.ts';
import type { Table } from '../../store/table.ts';

/** From the beginning of a sign-up: whoever pays later enters the password. */
const validMs = 60 * 60_000;

/** What the browser that begins a sign-up may sign in with once it is paid, and the hash that is stored of it. */
export function newFirstSignIn(random: RandomBytes): { token: string; hash: string } {
  const token = random(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

interface FirstSignInDeps {
  table: Table;
  now: Date;
  hasSecondFactor: (userId: string) => Promise<boolean>;
}

/**
 * Whether a new customer may sign in without entering the password that they chose a moment ago: with the token of the sign-up that
 * was paid, within an hour of its beginning, once, as their first sign-in, and without a second factor, which this must not pass by.
 */
export async function takeFirstSignIn(
  { table, now, hasSecondFactor }: FirstSignInDeps,
  { userId, email, token }: { userId: string; email: string; token: string },
): Promise<boolean> {
  const signUp = await findSignUp(table, email);
  // First of all, so that a wrong token asks nothing of the user pool.
  if (!signUp?.firstSignInHash || !isHash(signUp.firstSignInHash, token)) return false;
  if (signUp.userId !== userId || now.getTime() - Date.parse(signUp.createdAt) > validMs) return false;
  if ((await findPersonSecurity(table, userId))?.firstSignInAt !== undefined) return false;
  if (await hasSecondFactor(userId)) return false;
  return takeFirstSignInHash(table, signUp, hashOf(token));
}

const isHash = (hash: string, token: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token)));
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
