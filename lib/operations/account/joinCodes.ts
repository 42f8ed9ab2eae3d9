import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/refusal.ts';
import type { RandomBytes } from '../../platform/id.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { findAccount } from '../../store/account/accounts.ts';
import type { Invitation } from '../../store/account/invitations.ts';
import { putJoinCode, tryJoinCode } from '../../store/account/joinCodes.ts';
import { comparedEmail } from '../../store/account/members.ts';
import { countOfDay } from '../../store/site/dayCounts.ts';
import type { Table } from '../../store/table.ts';
import { queueMail } from '../mails/queueMail.ts';

/** Codes to an address on a UTC day, whoever invites it: with the tries of each, one guess in 40,000 succeeds on a day. */
const codesPerDay = 5;
const triesMax = 5;
const validSeconds = 3_600;

type Invited = Pick<Invitation, 'email' | 'hash'>;

/** Mails a new code to the address of an invitation; an earlier one ends. Throws RATE_LIMITED. */
export async function sendJoinCode(
  { table, mails, now, random }: { table: Table; mails: MailQueue; now: Date; random: RandomBytes },
  accountId: string,
  { email, hash }: Invited,
): Promise<void> {
  const address = sha256(comparedEmail(email));
  if (!(await countOfDay(table, 'JOINCODE', { hash: address, now, limit: codesPerDay }))) throw tooMany();
  const code = String(Buffer.from(random(4)).readUInt32BE() % 1_000_000).padStart(6, '0');
  const expiresAt = Math.floor(now.getTime() / 1000) + validSeconds;
  await putJoinCode(table, hash, { codeHash: sha256(code), expiresAt });
  const businessName = (await findAccount(table, accountId))?.businessName ?? '';
  const mail = { kind: 'join_code', business_name: businessName, code } as const;
  await queueMail(mails, `join_code:${hash}:${now.toISOString()}`, { type: 'address', email }, mail);
}

/** Throws CONFLICT for a wrong code, for an old one, and after too many wrong ones. */
export async function requireJoinCode(
  { table, now }: { table: Table; now: Date },
  { hash }: Invited,
  code: string,
): Promise<void> {
  const codeHash = await tryJoinCode(table, hash, { now, triesMax });
  if (codeHash === sha256(code)) return;
  throw new Refusal(
    'CONFLICT',
    codeHash
      ? 'This code is not right. Please enter the six digits of the newest e-mail.'
      : 'This code is no longer valid. Please have a new one sent.',
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function tooMany(): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    'Codes were sent to this address several times today. Please look in your mailbox, also among unwanted mails, or try again tomorrow.',
    {},
    { 'Retry-After': '86400' },
  );
}
