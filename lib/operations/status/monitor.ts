import { createHash } from 'node:crypto';
import { monitorEmail } from '../../contract/status/monitorEmail.ts';
import { hashAppId } from '../../platform/appIdCipher.ts';
import type { PoolUsers } from '../../platform/poolUsers.ts';
import { findAppIdByHash, putAppIdOwner } from '../../store/appIds/appIdOwners.ts';
import { putSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';

/**
 * Account of the measurements' screenings. Without members, items and a place in the index of accounts, so that mails, sweeps and bills
 * pass it by.
 */
export const monitorAccount = 'service-measurements';

const dayMs = 86_400_000;
/** Lifetime of an unrenewed App ID: one of a changed secret. */
const validDays = 7;
/** Their password, made of the stage's secret, with a character of every kind the user pool asks for. */
export function monitorPassword(secret: string): string {
  return `${createHash('sha256').update(`sign-in ${secret}`).digest('base64url')}-Aa1`;
}

/**
 * Makes the measuring person, or gives it the password of a changed secret. It belongs to no account. Its address stays unverified: the
 * user pool then mails no code for a forgotten password, whoever asks for one.
 */
export async function enrolPerson(
  users: Pick<PoolUsers, 'find' | 'create' | 'setPassword'>,
  password: string,
): Promise<void> {
  const known = await users.find(monitorEmail);
  const userId = known?.userId ?? (await users.create({ email: monitorEmail, name: 'Service measurements' }));
  await users.setPassword(userId, password);
}

/** Renewed with so much left, so that a few lost measurements do not end it. */
const renewedBeforeDays = 4;

/** The App ID of the measurements, made of the stage's secret: nothing else knows it, and no template holds it. */
export function monitorAppId(secret: string): string {
  return createHash('sha256').update(`measurements ${secret}`).digest('hex').slice(0, 32);
}

/** Enrols the App ID again well before its end. One of a former secret is left to end. */
export async function renewMonitor(table: Table, appId: string, now: Date): Promise<void> {
  const owner = await findAppIdByHash(table, hashAppId(appId));
  const left = Date.parse(owner?.validUntil ?? '') - now.getTime();
  // Not a number without one.
  if (!(left > renewedBeforeDays * dayMs)) await enrolMonitor(table, appId, now);
}

/** Lets the App ID screen for a week; done again it does no harm. */
export async function enrolMonitor(table: Table, appId: string, now: Date): Promise<void> {
  const accountId = monitorAccount;
  const validUntil = new Date(now.getTime() + validDays * dayMs).toISOString();
  await putSubscription(table, accountId, {
    plan: 'professional',
    billingPeriod: 'yearly',
    status: 'active',
    periodEnd: validUntil,
    cancelAtPeriodEnd: true,
    readAt: now.toISOString(),
  });
  await putAppIdOwner(table, hashAppId(appId), {
    accountId,
    id: 'measurements',
    status: 'active',
    validUntil,
  });
}
