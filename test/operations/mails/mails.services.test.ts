import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ownAccount } from '../../../bin/local/people.ts';
import type { Subscription } from '../../../lib/billing/stripeSubscription.ts';
import { fairUseSearches, plans } from '../../../lib/contract/billing/plans.ts';
import { brand } from '../../../lib/contract/brand.ts';
import { fairUseLine } from '../../../lib/contract/logLines.ts';
import type { MailMessage } from '../../../lib/contract/mails/mails.ts';
import { type MailTopic, mailTopics } from '../../../lib/contract/mails/mailTopics.ts';
import { listSources } from '../../../lib/lists/sources.ts';
import { renderMail } from '../../../lib/mails/renderMail.ts';
import { addressHash } from '../../../lib/operations/mails/addressHash.ts';
import { handleMailMessage } from '../../../lib/operations/mails/handleMailMessage.ts';
import { mailAddressOf } from '../../../lib/operations/mails/mailAddressOf.ts';
import {
  changeSubscription,
  getPreferences,
  releaseAddress,
  savePreferences,
} from '../../../lib/operations/mails/preferences.ts';
import { recordMailReport } from '../../../lib/operations/mails/recordMailReport.ts';
import {
  queueDisturbed,
  queueMonthlyReports,
  queueOutdatedLists,
} from '../../../lib/operations/mails/scheduledMails.ts';
import { type SendMail, sendMail } from '../../../lib/operations/mails/sendMail.ts';
import { unsubscribeToken } from '../../../lib/operations/mails/unsubscribeToken.ts';
import { queueAlertsOfChange, queueUsageAlerts } from '../../../lib/operations/mails/usageAlerts.ts';
import type { OutgoingMail } from '../../../lib/platform/mailer.ts';
import { putPersonAddress } from '../../../lib/store/account/addresses.ts';
import { putSubscription, subscriptionOf } from '../../../lib/store/billing/subscriptions.ts';
import { keys } from '../../../lib/store/keys.ts';
import { updateSourceConfirmed, updateSourceTaken } from '../../../lib/store/lists/sourceStates.ts';
import { addUndeliverable } from '../../../lib/store/mails/mailAddresses.ts';
import { isMailSettled, leaseMail } from '../../../lib/store/mails/mails.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import { reserveQuota } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';
import { adding } from '../../support/adding.ts';
import { startTable } from '../../support/dynamo.ts';
import { mailSamples } from '../../support/mailSamples.ts';
import { memoryQueue } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-22T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let people = 0;
const newPerson = () => ({ userId: `user-${++people}`, email: `person${people}@bank.example` });
const all = (on: boolean) => Object.fromEntries(mailTopics.map((topic) => [topic, on])) as Record<MailTopic, boolean>;

/** What sending needs, with a mailbox that keeps what was sent. */
function world(over: Partial<SendMail> = {}) {
  const sent: OutgoingMail[] = [];
  const deps: SendMail = {
    table,
    render: renderMail,
    sendOut: async (mail) => sent.push(mail) > 0,
    findUserAddress: async (userId) => ({ email: `${userId}@bank.example`, isVerified: true }),
    unsubscribeSecret: async () => 'secret',
    siteUrl: 'https://klarnavn.example',
    now,
    ...over,
  };
  return { deps, sent };
}

const toUser = ({ userId }: { userId: string }) => ({ type: 'user', user_id: userId }) as const;

describe('the address of a person', () => {
  it('is asked of the user pool only until they have signed in, so that idle people cost nothing', async () => {
    const [idle, fresh] = [newPerson(), newPerson()];
    await putPersonAddress(table, idle.userId, { email: idle.email, isVerified: true });
    const asked: string[] = [];
    const inPool = async (userId: string) => {
      asked.push(userId);
      return { email: fresh.email, isVerified: false };
    };
    const { deps, sent } = world({ findUserAddress: mailAddressOf(table, inPool) });
    const { verify_address: mail, monthly_report: report } = mailSamples;
    for (let month = 1; month <= 12; month++)
      await sendMail(deps, { mailId: `report ${idle.userId} ${month}`, to: toUser(idle), mail: report });
    await sendMail(deps, { mailId: `link ${fresh.userId}`, to: toUser(fresh), mail });
    expect(sent.map(({ to }) => to)).toEqual([...Array(12).fill(idle.email), fresh.email]);
    expect(asked).toEqual([fresh.userId]);
  });
});

describe('sending', () => {
  test('a mail that is delivered again is sent once', async () => {
    const { deps, sent } = world();
    const given = { mailId: 'once', to: toUser(newPerson()), mail: mailSamples.role_changed };
    expect(await sendMail(deps, given)).toBe('sent');
    expect(await sendMail({ ...deps, now: later(3_600) }, given)).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  test('of twenty deliveries at once one sends, and the others come again', async () => {
    const { deps, sent } = world();
    const given = { mailId: 'at once', to: toUser(newPerson()), mail: mailSamples.role_changed };
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => sendMail(deps, given)));
    expect(sent).toHaveLength(1);
    expect(ends.some((end) => end.status === 'fulfilled' && end.value === 'sent')).toBe(true);
  });

  test('a fault is tried again at once, and a call that was killed after its time', async () => {
    let fails = true;
    const { deps, sent } = world();
    const sendOut = async (mail: OutgoingMail) => {
      if (fails) throw new Error('SES did not take a mail: TooManyRequestsException');
      return sent.push(mail) > 0;
    };
    const given = { mailId: 'fault', to: toUser(newPerson()), mail: mailSamples.role_changed };
    await expect(sendMail({ ...deps, sendOut }, given)).rejects.toThrow('TooManyRequests');
    fails = false;
    expect(await sendMail({ ...deps, sendOut }, given)).toBe('sent');

    const killed = { ...given, mailId: 'killed' };
    await leaseMail(table, killed.mailId, { now, until: later(20) });
    await expect(sendMail({ ...deps, now: later(19) }, killed)).rejects.toThrow('being sent by another call');
    expect(await sendMail({ ...deps, now: later(21) }, killed)).toBe('sent');
    expect(sent).toHaveLength(2);
  });

  test('a mail that cannot be rendered throws, so that it ends with the dead letters', async () => {
    const { deps } = world();
    const broken = { ...mailSamples.role_changed, to: 'nobody' } as never;
    const render = () => {
      throw new TypeError('Cannot be rendered');
    };
    const given = { mailId: 'broken', to: toUser(newPerson()), mail: broken };
    await expect(sendMail({ ...deps, render }, given)).rejects.toThrow('Cannot be rendered');
  });

  test('a message of the contact form reaches support even where a mail to support came back once', async () => {
    const { deps, sent } = world();
    const to = { type: 'address', email: brand.supportEmail } as const;
    await addUndeliverable(table, addressHash(brand.supportEmail), { reason: 'bounce', since: now.toISOString() });
    expect(await sendMail(deps, { mailId: 'contact', to, mail: mailSamples.inquiry })).toBe('sent');
    expect(sent[0]).toMatchObject({ to: brand.supportEmail, replyTo: mailSamples.inquiry.email });
  });

  test('an address that SES does not allow, and a person who is gone, end the mail', async () => {
    const { deps } = world();
    const to = toUser(newPerson());
    const mail = mailSamples.role_changed;
    const notAllowed = await sendMail({ ...deps, sendOut: async () => false }, { mailId: 'sandbox', to, mail });
    const gone = await sendMail({ ...deps, findUserAddress: async () => undefined }, { mailId: 'gone', to, mail });
    expect([notAllowed, gone]).toEqual(['not_allowed', 'no_recipient']);
  });
});

describe('what is sent', () => {
  const outcome = async (kind: keyof typeof mailSamples, over: Partial<SendMail>, person = newPerson()) => {
    const { deps, sent } = world(over);
    const given = { mailId: `${kind} ${++people}`, to: toUser(person), mail: mailSamples[kind] };
    return { outcome: await sendMail(deps, given), sent };
  };

  test('account mails go to everybody, optional ones by preference and to verified addresses alone', async () => {
    const unverified = { findUserAddress: async () => ({ email: 'new@bank.example', isVerified: false }) };
    expect((await outcome('app_id_created', unverified)).outcome).toBe('sent');
    expect((await outcome('monthly_report', unverified)).outcome).toBe('unverified');
    expect((await outcome('monthly_report', {})).outcome).toBe('sent');
    // Off by default.
    expect((await outcome('usage_alert', {})).outcome).toBe('declined');
    const person = newPerson();
    await savePreferences({ table, now }, person, { preferences: { ...all(false), usage_alerts: true } }, undefined);
    expect((await outcome('usage_alert', {}, person)).outcome).toBe('sent');
    expect((await outcome('monthly_report', {}, person)).outcome).toBe('declined');
    expect((await outcome('role_changed', {}, person)).outcome).toBe('sent');
  });

  test('optional mails have the headers of RFC 8058, whose token turns that switch; account mails have none', async () => {
    const person = newPerson();
    const { sent } = await outcome('monthly_report', {}, person);
    const token = unsubscribeToken({ userId: person.userId, topic: 'monthly_reports' }, 'secret');
    expect(sent[0]?.headers).toEqual([
      { name: 'List-Unsubscribe', value: `<https://klarnavn.example/app/v1/unsubscribe?token=${token}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ]);
    expect(sent[0]?.text).toContain(`https://klarnavn.example/unsubscribe?token=${token}`);
    expect((await outcome('role_changed', {}, person)).sent[0]?.headers).toEqual([]);
    await changeSubscription({ table, secrets: ['secret'], now }, token, false);
    expect((await outcome('monthly_report', {}, person)).outcome).toBe('declined');
  });

  test('nothing goes to an address that bounced or complained, until its owner asks for it', async () => {
    const person = { userId: 'user-dead', email: 'Dead@bank.example' };
    const address = { findUserAddress: async () => ({ email: 'dead@BANK.example', isVerified: true }) };
    const bounce = (bounceType: string) =>
      JSON.stringify({
        eventType: 'Bounce',
        bounce: {
          bounceType,
          timestamp: '2026-11-22T09:00:00.000Z',
          bouncedRecipients: [{ emailAddress: 'Ada <dead@bank.example>' }],
        },
      });
    expect(await recordMailReport(table, bounce('Transient'))).toBeUndefined();
    expect((await outcome('role_changed', address, person)).outcome).toBe('sent');
    expect(await recordMailReport(table, bounce('Permanent'))).toBe('bounce');
    expect((await outcome('role_changed', address, person)).outcome).toBe('undeliverable');
    const { undeliverable } = await getPreferences(table, person);
    expect(undeliverable).toEqual({ reason: 'bounce', since: '2026-11-22T09:00:00.000Z' });
    expect((await releaseAddress(table, person)).undeliverable).toBeNull();
    expect((await outcome('role_changed', address, person)).outcome).toBe('sent');

    const complaint = {
      timestamp: '2026-11-22T09:30:00Z',
      complainedRecipients: [{ emailAddress: 'dead@bank.example' }],
    };
    expect(await recordMailReport(table, JSON.stringify({ eventType: 'Complaint', complaint }))).toBe('complaint');
    expect((await outcome('role_changed', address, person)).outcome).toBe('undeliverable');
  });

  test('what is no event of SES is a fault that repeats none of its words', async () => {
    for (const body of ['dead@bank.example', '{}', '[1]', 'null']) {
      const error = await recordMailReport(table, body).catch((fault) => fault);
      expect(error).toBeInstanceOf(Error);
      expect(error.message).not.toContain('dead@bank.example');
    }
  });
});

describe('preferences', () => {
  test('begin with the defaults, and belong to the person', async () => {
    const person = newPerson();
    expect(await getPreferences(table, person)).toEqual({
      preferences: {
        account_updates: true,
        security_alerts: true,
        usage_alerts: false,
        monthly_reports: true,
        api_downtime: true,
        product_updates: false,
        alerts_opened: true,
        case_assigned: true,
        mentioned: true,
        review_asked: true,
        monitoring_incomplete: true,
        board_report_ready: true,
        reviews_due: true,
      },
      muted: [],
      changed_at: null,
      email: person.email,
      undeliverable: null,
    });
    await savePreferences({ table, now }, person, { preferences: all(false) }, null);
    expect((await getPreferences(table, newPerson())).changed_at).toBeNull();
  });

  test('that were changed since they were read are not overwritten: an unsubscription is not lost', async () => {
    const person = newPerson();
    const read = await savePreferences({ table, now }, person, { preferences: all(true) }, null);
    const token = unsubscribeToken({ userId: person.userId, topic: 'product_updates' }, 'secret');
    await changeSubscription({ table, secrets: ['secret'], now: later(1) }, token, false);
    const stale = savePreferences({ table, now: later(2) }, person, { preferences: all(true) }, read.changed_at);
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await getPreferences(table, person)).preferences).toEqual({ ...all(true), product_updates: false });
  });

  test('of ten pages that save at once one saves', async () => {
    const person = newPerson();
    const saves = Array.from({ length: 10 }, (_, i) =>
      savePreferences({ table, now: later(i) }, person, { preferences: all(i % 2 === 0) }, null),
    );
    const ends = await Promise.allSettled(saves);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

async function openAccount(plan: 'simple' | 'professional' | undefined, openedAt = new Date('2026-01-01T00:00:00Z')) {
  const person = newPerson();
  const accountId = await ownAccount(table, person, 'Bank', openedAt);
  if (plan) {
    await putSubscription(table, accountId, {
      plan,
      billingPeriod: 'monthly',
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: now.toISOString(),
    });
  }
  return { accountId, ...person };
}

describe('usage alerts', () => {
  const search = (accountId: string, count: number, plan: 'simple' | 'professional', at = now) =>
    reserveQuota(table, new RecentBuckets(), {
      id: randomUUID(),
      accountId,
      plan: plans[plan],
      count,
      now: at,
    });
  const mails = (queue: { sent: MailMessage[] }) =>
    queue.sent.map((message) =>
      message.step === 'to_members' && message.mail.kind === 'usage_alert' ? message.mail.percent : undefined,
    );

  test('each mark is told once a month, however many ask at once, and the highest alone where several are reached at once', async () => {
    const { accountId } = await openAccount('simple');
    const queue = memoryQueue<MailMessage>();
    const ask = (at = now) => queueUsageAlerts({ table, queue, now: at }, accountId);
    await search(accountId, 39, 'simple');
    await ask();
    expect(mails(queue)).toEqual([]);
    await search(accountId, 1, 'simple', later(60));
    await ask();
    await ask();
    expect(mails(queue)).toEqual([80]);
    await search(accountId, 10, 'simple', later(120));
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    const ids = new Set(queue.sent.map(({ mail_id }) => mail_id));
    expect([...ids].map((id) => id.split(':').at(-1))).toEqual(['80', '100']);
    const before = queue.sent.length;
    await ask();
    expect(queue.sent).toHaveLength(before);
  });

  test('a smaller plan within the month tells of the highest mark that its searches have passed already, once', async () => {
    const { accountId } = await openAccount('professional');
    await search(accountId, 46, 'professional');
    const queue = memoryQueue<MailMessage>();
    const itemOf = async () =>
      (await table.client.send(new GetCommand({ TableName: table.name, Key: keys.subscription(accountId) }))).Item;
    const change = async (plan: 'simple' | 'advanced', at: Date) => {
      const old = await itemOf();
      const subscription = subscriptionOf(old) as Subscription;
      await putSubscription(table, accountId, { ...subscription, plan, readAt: at.toISOString() });
      const changed = { key: keys.subscription(accountId), old, new: await itemOf(), at };
      await queueAlertsOfChange({ table, queue, now: at }, changed);
      await queueAlertsOfChange({ table, queue, now: at }, changed);
      await queueAlertsOfChange({ table, queue, now: at }, { ...changed, old: changed.new });
    };
    await change('advanced', later(60));
    expect(mails(queue)).toEqual([]);
    await change('simple', later(120));
    expect(mails(queue)).toEqual([90]);
    expect(await isMailSettled(table, `usage:${accountId}:2026-11:50:80`)).toBe(true);
    expect(queue.sent[0]).toMatchObject({ account_id: accountId, mail: { used: 46, limit: 50 } });
    await queueUsageAlerts({ table, queue, now: later(180) }, accountId);
    expect(queue.sent).toHaveLength(1);
  });

  test('there are none for unlimited plans and without a subscription', async () => {
    const queue = memoryQueue<MailMessage>();
    for (const plan of ['professional', undefined] as const) {
      const { accountId } = await openAccount(plan);
      await search(accountId, 90, 'professional');
      await queueUsageAlerts({ table, queue, now }, accountId);
    }
    expect(queue.sent).toEqual([]);
  });

  test('the operator is told by a line of the log of an unlimited plan beyond fair use, and its members nothing', async () => {
    const queue = memoryQueue<MailMessage>();
    const printed: string[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    const { accountId } = await openAccount('professional');
    await search(accountId, fairUseSearches - 1, 'professional');
    await queueUsageAlerts({ table, queue, now }, accountId);
    expect(printed).toEqual([]);
    await search(accountId, 1, 'professional', later(60));
    await queueUsageAlerts({ table, queue, now }, accountId);
    jest.restoreAllMocks();
    expect(printed.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', message: fairUseLine, operation: 'usageRecorded', accountId, count: fairUseSearches },
    ]);
    expect(queue.sent).toEqual([]);
  });
});

describe('mails to many', () => {
  /** Takes every message, and those that follow from it; answers what was sent. */
  async function work(queue: ReturnType<typeof memoryQueue<MailMessage>>, over: Partial<SendMail> = {}) {
    const { deps, sent } = world(over);
    const taken: MailMessage[] = [];
    for (let message = queue.sent.shift(); message; message = queue.sent.shift()) {
      taken.push(message);
      await handleMailMessage({ ...deps, queue }, message);
    }
    return { sent, taken };
  }

  test('the report of the last month goes once to each account that was open then and pays', async () => {
    const [paying, free] = [await openAccount('simple'), await openAccount(undefined)];
    const young = await openAccount('simple', new Date('2026-12-02T00:00:00Z'));
    const firstOfDecember = new Date('2026-12-01T00:20:00Z');
    await reserveQuota(table, new RecentBuckets(), {
      id: randomUUID(),
      ...paying,
      plan: plans.simple,
      count: 7,
      now,
    });
    const call = { account_id: paying.accountId, app_id_ref: 'app', endpoint: 'batch_check' };
    const used = (at: string, matched_count: number) => ({
      ...call,
      event_id: randomUUID(),
      request_count: 7,
      matched_count,
      at,
      status: 200,
      calls: 1,
    });
    const november = used('2026-11-30T23:59:59Z', 3);
    await addUsage(table, [november, used('2026-11-01T00:00:00Z', 2), used('2026-12-01T00:00:00Z', 5)], adding());
    await addUsage(table, [november], adding());
    const queue = memoryQueue<MailMessage>();
    await queueMonthlyReports({ table, queue, now: firstOfDecember });
    const { sent } = await work(queue, { now: firstOfDecember });
    const of = ({ userId }: { userId: string }) => sent.filter(({ to }) => to === `${userId}@bank.example`);
    expect([of(paying).length, of(free).length, of(young).length]).toEqual([1, 0, 0]);
    expect(of(paying)[0]?.subject).toBe('Your screening in November 2026');
    expect(of(paying)[0]?.text).toContain('Searches: 7 of 50\nSearches with matches: 5\n');
    await queueMonthlyReports({ table, queue, now: new Date('2026-12-01T01:20:00Z') });
    expect(queue.sent).toEqual([]);
  });

  test('a list that nobody has confirmed for 24 hours is told of once each time', async () => {
    const account = await openAccount('simple');
    const source = { id: 'un', list: 'un_sanctions_list', part: 'main' } as const;
    const id = listSources.find(({ list }) => list === source.list)?.id ?? '';
    const confirm = (at: Date) =>
      updateSourceConfirmed(table, id, {
        file: { fileSha256: 'a', recordsSha256: 'b', listDate: '2026-11-01' },
        editionId: 'e',
        checkedAt: at.toISOString(),
        nextTryAt: at,
      });
    await updateSourceTaken(table, { ...source, id }, { now, until: now });
    await confirm(now);
    const queue = memoryQueue<MailMessage>();
    const check = (hours: number) => queueOutdatedLists({ table, queue, now: later(hours * 3_600) });
    await check(24);
    expect(queue.sent).toEqual([]);
    await check(25);
    const { sent } = await work(queue);
    const mine = sent.filter(({ to }) => to === `${account.userId}@bank.example`);
    expect(mine.map(({ subject }) => subject)).toEqual([expect.stringContaining('not confirmed for 25 hours')]);
    await check(26);
    expect(queue.sent).toEqual([]);
    await confirm(later(30 * 3_600));
    await check(80);
    expect(queue.sent).not.toEqual([]);
  });
});

test('that screening is disturbed is told to all accounts, once a day however often the alarm comes', async () => {
  const queue = memoryQueue<MailMessage>();
  const deps = { table, queue, now };
  await queueDisturbed(deps, now);
  const perAlarm = queue.sent.length;
  expect(perAlarm).toBeGreaterThan(0);
  expect(queue.sent[0]).toMatchObject({
    step: 'to_accounts',
    mail_id: 'disturbed:2026-11-22',
    what: { type: 'mail', mail: { kind: 'service_disturbed', since: now.toISOString() } },
  });
  await queueDisturbed(deps, later(3600));
  expect(queue.sent).toHaveLength(perAlarm);
  await queueDisturbed(deps, later(86_400));
  expect(queue.sent).toHaveLength(2 * perAlarm);
});
