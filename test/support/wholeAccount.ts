import { randomBytes } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { newestVersions } from '../../lib/contract/account/legal.ts';
import type { MailMessage } from '../../lib/contract/mails/mails.ts';
import type { JobMessage } from '../../lib/contract/messages.ts';
import { acceptTexts } from '../../lib/operations/account/acceptances.ts';
import { updateProfile } from '../../lib/operations/account/profiles.ts';
import { recordSignIn } from '../../lib/operations/account/signIns.ts';
import { addressHash } from '../../lib/operations/mails/addressHash.ts';
import { findMembers } from '../../lib/store/account/members.ts';
import { updatePasswordChanged } from '../../lib/store/account/personSecurity.ts';
import { claimAnswer } from '../../lib/store/answers.ts';
import { putAuditEvent } from '../../lib/store/audit/recordChange.ts';
import { putSubscription } from '../../lib/store/billing/subscriptions.ts';
import { putSubscriptionWish } from '../../lib/store/billing/subscriptionWishes.ts';
import { addConnection } from '../../lib/store/connections.ts';
import { requestsIndex } from '../../lib/store/indexes.ts';
import { keys } from '../../lib/store/keys.ts';
import { addUndeliverable } from '../../lib/store/mails/mailAddresses.ts';
import { updatePreference } from '../../lib/store/mails/notifications.ts';
import { type Item, putItems, removeItems, type Table } from '../../lib/store/table.ts';
import { loggedRequests, usageDays, usagePasts } from '../../lib/store/usage/usageItems.ts';
import { AccountWorld } from './accountWorld.ts';
import { batchWorld } from './batchWorld.ts';
import { importWorld } from './importWorld.ts';
import { memoryQueue } from './memoryAws.ts';
import { recording } from './recording.ts';
import { storeAppId } from './storeAppId.ts';

let accounts = 0;
/** The database removes expired items by its own clock. */
const lasting = new Date('2099-01-01T00:00:00Z');

/** An account with one of everything: members of each role, an invitation, an App ID, lists, imports, usage, open pages. */
export async function wholeAccount(table: Table) {
  const world = new AccountWorld(table);
  const imports = importWorld(table);
  const { accountId, owner } = await world.account();
  const number = ++accounts;
  const analyst = await world.member(owner, 'analyst');
  const auditor = await world.member(owner, 'auditor');
  const invited = await world.invite(owner, `invited${number}@bank.example`);
  const customer = `cus_${number}`;
  await putSubscription(table, accountId, {
    plan: 'professional',
    billingPeriod: 'yearly',
    status: 'active',
    periodEnd: '2027-11-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    stripeCustomerId: customer,
    stripeSubscriptionId: `sub_${number}`,
    readAt: '2026-11-21T12:00:00.000Z',
  });
  await storeAppId(table, accountId, `app_${number}`);
  await imports.import(accountId, { names: [`Own Person ${number}`] });
  await imports.start(accountId, { names: ['Another One'], date: '2026-11-02' });
  await batchWorld(table, imports.editions, imports.uploads).run(accountId, 'Name\nAnother One\n;\n');
  await addConnection(table, accountId, { id: `connection-${number}`, userId: analyst.userId }, lasting);
  const day = { appIdRef: 'app', endpoint: 'sanctions_check', requestCount: 3, lastAt: '2026-11-20T10:00:00.000Z' };
  await putItems(table, [
    {
      ...keys.usageDay(accountId, '2026-11-20', 'app', 'sanctions_check'),
      ...usageDays.encode({ ...day, matchedCount: 1, calls: 3, date: '2026-11-20', expiresAt: 4_000_000_000 }),
    },
    {
      ...keys.usagePast(accountId),
      ...usagePasts.encode({ before: '2026-10-01', appIds: [{ ref: 'app', requestCount: 1, lastAt: day.lastAt }] }),
    },
    ...[0, 1].map((i) => {
      const call = {
        eventId: `event-${number}-${i}`,
        at: `2026-11-20T10:00:0${i}.000Z`,
        requestId: `request-${number}-${i}`,
      };
      return {
        ...keys.request(accountId, call.at, call.eventId),
        ...requestsIndex.attributes(accountId, call.requestId, call.at),
        ...loggedRequests.encode({ ...day, ...call, status: 200, durationMs: 9, calls: 1, expiresAt: 4_000_000_000 }),
      };
    }),
    { ...keys.quota(accountId), type: 'allowance', arrival: 1 },
  ]);
  const asked = { name: `name ${number}`, fingerprint: 'asked', claimId: 'claim', requestId: 'request' };
  await claimAnswer(table, { accountId, ...asked }, lasting);
  const profile = { fullName: '=HYPERLINK("x")', backupEmail: null, readAt: null };
  await updateProfile({ table, now: world.now }, { userId: owner.userId, email: 'a@b.example', accountId }, profile);
  await updatePreference(table, analyst.userId, 'usage_alerts', { isOn: true, changedAt: '2026-11-21T12:00:00Z' });
  const browser = { device: 'Firefox on Linux', device_id: randomBytes(8).toString('hex') };
  await recordSignIn({ table, now: lasting, random: randomBytes }, owner.userId, browser);
  const askedBy = { type: 'user', userId: owner.userId, role: 'owner' } as const;
  await putSubscriptionWish(table, accountId, 'wish', { action: 'cancel', askedAt: world.now.toISOString(), askedBy });
  await acceptTexts({ table, now: world.now }, accountId, owner.userId, newestVersions);
  await updatePasswordChanged(table, owner.userId, 'changed', world.now);
  const recorder = recording(table, () => lasting, { accountId, actor: askedBy });
  await putAuditEvent(recorder, accountId, { action: 'export.usage', after: { from: '=1+1' } });
  const { values: members } = await findMembers(table, accountId);
  const auditorEmail = members.find(({ userId }) => userId === auditor.userId)?.email ?? '';
  await addUndeliverable(table, addressHash(auditorEmail), { reason: 'bounce', since: '2026-11-01T00:00:00Z' });

  const names = [accountId, ...members.map(({ userId }) => userId), addressHash(auditorEmail), `connection-${number}`];
  const items = async (): Promise<Item[]> => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }));
    return Items.filter((item) => names.some((name) => JSON.stringify(item).includes(name)));
  };

  return {
    table,
    world,
    accountId,
    owner,
    analyst,
    auditor,
    auditorEmail,
    customer,
    invited,
    appIdHash: `hash-${accountId}-app_${number}`,
    members,
    uploads: imports.uploads,
    editions: imports.editions,
    mailQueue: memoryQueue<MailMessage>(),
    jobsQueue: memoryQueue<JobMessage>(),
    random: randomBytes,
    items,
    /** Takes the account and its objects as they are, and answers how to restore them. */
    async snapshot(): Promise<() => Promise<void>> {
      const stored = await items();
      const objects = [imports.uploads, imports.editions].map(
        (bucket) => [bucket.objects, [...bucket.objects]] as const,
      );
      return async () => {
        await removeItems(table, (await items()).map(keyOf));
        for (let at = 0; at < stored.length; at += 25) await putItems(table, stored.slice(at, at + 25));
        for (const [bucket, kept] of objects) for (const [key, bytes] of kept) bucket.set(key, bytes);
      };
    },
    /** Every item with the account, one of its members or dependents in it, as `pk sk`. */
    async left(): Promise<string[]> {
      return (await items()).map(({ pk, sk }) => `${pk} ${sk}`).sort();
    },
  };
}

const keyOf = ({ pk, sk }: Item) => ({ pk: String(pk), sk: String(sk) });
