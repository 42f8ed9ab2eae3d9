import { createHash } from 'node:crypto';
import { verificationDays } from '../../contract/billing/signUp.ts';
import { Refusal } from '../../contract/refusal.ts';
import { isMonitorEmail } from '../../contract/status/monitorEmail.ts';
import type { RandomBytes } from '../../platform/id.ts';
import type { PoolUsers } from '../../platform/poolUsers.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { findAddressToken, putPersonAddress, putVerifiedAddress } from '../../store/account/addresses.ts';
import { comparedEmail, findAccountOfUser, findMember, isSameEmail } from '../../store/account/members.ts';
import { recordAround } from '../../store/audit/recordChange.ts';
import { countOfDay } from '../../store/site/dayCounts.ts';
import type { Table } from '../../store/table.ts';
import { queueMail } from '../mails/queueMail.ts';
import { hashAddressToken, makeVerificationLink } from './addressTokens.ts';
import { isKnownPerson } from './knownPerson.ts';
import { targetOf } from './recordedMember.ts';
import { unverifiedAddress } from './unverifiedAddress.ts';

/** Links a person can request on a UTC day, and links to one address. */
const linksPerDay = 5;
/** Links requested from a network on a UTC day by people who are not signed in. */
const requestsPerNetwork = 20;
/** Tokens of a session call the address unverified until their renewal, within a day. */
const rememberedSeconds = 2 * 86_400;

/**
 * Marks a link's address as verified in the user pool; a repeat gets the same answer. Throws NOT_FOUND for a link never sent, too old,
 * or of a former address of the person.
 */
export async function verifyAddress(
  {
    table,
    poolUsers,
    findUserAddress,
    now,
  }: {
    table: Table;
    poolUsers: Pick<PoolUsers, 'verifyAddress'>;
    findUserAddress: (userId: string) => Promise<{ email: string } | undefined>;
    now: Date;
  },
  token: string,
): Promise<{ email: string }> {
  const made = await findAddressToken(table, hashAddressToken(token));
  if (!made || made.expiresAt * 1000 <= now.getTime()) throw invalidLink();
  const { userId, email } = made;
  const address = await findUserAddress(userId);
  if (!address || !isSameEmail(address.email, email)) throw invalidLink();
  const accountId = await findAccountOfUser(table, userId);
  const member = accountId === undefined ? undefined : await findMember(table, accountId, userId);
  const change = { action: 'person.address_verified', after: { email: address.email } } as const;
  const verified = member
    ? { ...change, by: { type: 'user', userId, role: member.role } as const, target: targetOf(member) }
    : change;
  await recordAround(table, member && accountId, verified, () => poolUsers.verifyAddress(userId));
  await putPersonAddress(table, userId, { email: address.email, isVerified: true });
  await putVerifiedAddress(table, userId, { email, expiresAt: Math.floor(now.getTime() / 1000) + rememberedSeconds });
  return { email };
}

/** Mails the link once more. Throws CONFLICT for a verified address, and RATE_LIMITED. */
export async function sendVerification(
  deps: { table: Table; mails: MailQueue; now: Date; random: RandomBytes },
  person: { userId: string; unverifiedEmail: string | undefined; siteUrl: string },
): Promise<{ email: string }> {
  const { table, now } = deps;
  const { userId, siteUrl } = person;
  const email = await unverifiedAddress(table, person);
  if (email === undefined) throw new Refusal('CONFLICT', 'Your e-mail address is confirmed already.');
  if (!(await countOfDay(table, 'VERIFICATION', { hash: userId, now, limit: linksPerDay }))) throw tooMany();
  await mailLink(deps, { userId, email, siteUrl });
  return { email };
}

/**
 * Mails a new link to somebody who has lost the last one and cannot sign in, having forgotten the password too: the user pool sends its
 * codes to verified addresses alone. Nothing shows whether the address is anybody's. Throws RATE_LIMITED, for everybody alike.
 */
export async function requestVerification(
  deps: { table: Table; mails: MailQueue; now: Date; random: RandomBytes; poolUsers: Pick<PoolUsers, 'find'> },
  asked: { email: string; networkHash: string; siteUrl: string },
): Promise<void> {
  const { table, now } = deps;
  const hash = createHash('sha256').update(comparedEmail(asked.email)).digest('hex');
  const mayGoOn =
    (await countOfDay(table, 'VERIFICATION', { hash: asked.networkHash, now, limit: requestsPerNetwork })) &&
    (await countOfDay(table, 'VERIFICATION', { hash, now, limit: linksPerDay }));
  if (!mayGoOn) throw tooMany();
  const found = await deps.poolUsers.find(asked.email);
  // An unpaid sign-up may begin again, also with another password; the address of the measurements has no reader.
  if (!found || found.isVerified || isMonitorEmail(found.email) || !(await isKnownPerson(table, found))) return;
  await mailLink(deps, { userId: found.userId, email: found.email, siteUrl: asked.siteUrl });
}

async function mailLink(
  { table, mails, now, random }: { table: Table; mails: MailQueue; now: Date; random: RandomBytes },
  { userId, email, siteUrl }: { userId: string; email: string; siteUrl: string },
): Promise<void> {
  const link = await makeVerificationLink({ table, now, random }, { userId, email, siteUrl });
  const mailId = `verify_address:${userId}:${now.toISOString()}`;
  await queueMail(mails, mailId, { type: 'user', user_id: userId }, { kind: 'verify_address', link });
}

function invalidLink(): Refusal {
  return new Refusal(
    'NOT_FOUND',
    `This link is not valid, or older than ${verificationDays} days. Have a new one sent to you: on the dashboard when you have signed in, or under "Forgot your password?" on the sign-in page.`,
  );
}

function tooMany(): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    'The link was sent several times today. Please look in your mailbox, also among unwanted mails, or try again tomorrow.',
    {},
    { 'Retry-After': '86400' },
  );
}
