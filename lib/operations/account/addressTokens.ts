import { createHash } from 'node:crypto';
import { verificationDays, verifyAddressPath } from '../../contract/billing/signUp.ts';
import type { RandomBytes } from '../../platform/id.ts';
import { addAddressToken } from '../../store/account/addresses.ts';
import type { Table } from '../../store/table.ts';

/** The table has this alone: the token is in the mail. */
export function hashAddressToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Link that proves a person's address. `siteUrl`: without a trailing slash. */
export async function makeVerificationLink(
  { table, now, random }: { table: Table; now: Date; random: RandomBytes },
  { userId, email, siteUrl }: { userId: string; email: string; siteUrl: string },
): Promise<string> {
  const token = random(32).toString('base64url');
  const expiresAt = Math.floor(now.getTime() / 1000) + verificationDays * 86_400;
  await addAddressToken(table, hashAddressToken(token), { userId, email, expiresAt });
  return `${siteUrl}${verifyAddressPath}?token=${token}`;
}
