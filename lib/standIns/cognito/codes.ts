import { expiredCode, tooManyTries, wrongCode } from './refusals.ts';
import type { CodePurpose, User } from './user.ts';
import type { UserPool } from './userPool.ts';

const hourMs = 3_600_000;
const lifetimeMs: Record<CodePurpose, number> = { signUp: 24 * hourMs, forgotPassword: hourMs };
const wrongTriesMax = 5;

const mails: Record<CodePurpose, { subject: string; message: string }> = {
  signUp: { subject: 'Your verification code', message: 'Your confirmation code is {####}' },
  forgotPassword: { subject: 'Your password reset code', message: 'Your password reset code is {####}' },
};

/**
 * Mails a fresh code in place of an older one, and keeps it with the user. Answers CodeDeliveryDetails. Source of the lifetimes: Cognito
 * developer guide, "Quotas" (sign-up codes 24 hours, reset codes one hour).
 */
export async function sendCode(pool: UserPool, user: User, purpose: CodePurpose): Promise<object> {
  const code = sixDigits(pool.random(4));
  user.codes[purpose] = { code, expiresAt: pool.clock().getTime() + lifetimeMs[purpose], wrongTries: 0 };
  await pool.users.save(user);
  const to = user.attributes.email ?? '';
  const { subject, message } = pool.settings.codeMail ?? mails[purpose];
  await pool.mailbox.deliver({ to, subject, text: message.replaceAll('{####}', code) });
  return deliveryDetails(to);
}

/** Uses up a code; the caller saves the user. A wrong code is counted, and saved here. */
export async function takeCode(pool: UserPool, user: User, purpose: CodePurpose, given: string): Promise<void> {
  const sent = user.codes[purpose];
  if (!sent) throw expiredCode();
  if (sent.wrongTries >= wrongTriesMax) throw tooManyTries(purpose);
  if (sent.code !== given) {
    sent.wrongTries += 1;
    await pool.users.save(user);
    throw wrongCode();
  }
  if (sent.expiresAt <= pool.clock().getTime()) throw expiredCode();
  delete user.codes[purpose];
}

/** Where a code went, with the address masked; the answer is the same for addresses without an account. */
export function deliveryDetails(email: string): object {
  const Destination = email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
  return { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

function sixDigits(bytes: Uint8Array): string {
  return String(Buffer.from(bytes).readUInt32BE() % 1_000_000).padStart(6, '0');
}
