import { randomUUID } from 'node:crypto';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { plans } from '../../lib/contract/billing/plans.ts';
import type { MailMessage } from '../../lib/contract/mails/mails.ts';
import { readUnsubscribeToken } from '../../lib/operations/mails/unsubscribeToken.ts';
import { putSubscription } from '../../lib/store/billing/subscriptions.ts';
import { reserveQuota } from '../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../lib/store/usage/recentBuckets.ts';
import { mailSamples } from '../support/mailSamples.ts';
import { eventually, startTestProduct, type TestProduct, type TestUser } from '../support/product.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  at: string;
  headers: Record<string, string>;
}

let product: TestProduct;
let sqs: SQSClient;
let owner: TestUser;
beforeAll(async () => {
  product = await startTestProduct();
  const { endpoints, region, credentials } = product.services;
  sqs = new SQSClient({ endpoint: endpoints.sqs, region, credentials });
  owner = await product.signUp('owner@bank.example', 'professional');
});
afterAll(async () => {
  sqs.destroy();
  await product.stop();
});

const mailbox = async (): Promise<Mail[]> => (await fetch(`${product.demo.mailboxUrl}.json`)).json();
const mailsTo = async (to: string, subject: RegExp) =>
  (await mailbox()).filter((mail) => mail.to === to && subject.test(mail.subject));
/** The mail with this subject, once it is there. */
const mailTo = async (to: string, subject: RegExp) =>
  (
    await eventually(
      () => mailsTo(to, subject),
      (found) => found.length > 0,
    )
  )[0] as Mail;
const queue = (message: MailMessage | string, name = 'MailQueue') =>
  sqs.send(
    new SendMessageCommand({
      QueueUrl: product.queueUrl(name),
      MessageBody: typeof message === 'string' ? message : JSON.stringify(message),
    }),
  );
const toUser = (userId: string) => ({ type: 'user', user_id: userId }) as const;

test('an App ID that is created and deleted is told of to those who look after the account, with who did it', async () => {
  const admin = await product.addMember(owner.accountId, 'admin@bank.example', 'admin');
  await product.addMember(owner.accountId, 'auditor@bank.example', 'auditor');
  const { app_id } = await admin.client.createAppId({ name: 'Core <banking>' });
  const created = await mailTo(owner.email, /^App ID created: Core <banking>$/);
  expect(created.text).toContain('By: admin@bank.example');
  expect(created.html).toContain('Core &lt;banking&gt;');
  expect(created.text).toContain(`${product.url}/dashboard/app-ids`);
  await mailTo(admin.email, /^App ID created/);
  await admin.client.deleteAppId({ id: app_id.id });
  expect((await mailTo(owner.email, /^App ID deleted/)).text).toContain('By: admin@bank.example');
  expect(await mailsTo('auditor@bank.example', /^App ID/)).toEqual([]);
});

test('somebody is invited, joins, gets another role and is removed: each is a mail', async () => {
  const { accept_link } = await owner.client.inviteMember({ email: 'bo@bank.example', role: 'analyst' });
  const invited = await mailTo('bo@bank.example', /invites you to/);
  expect(invited.text).toContain(accept_link);
  const bo = await product.addPerson('bo@bank.example');
  await bo.client.acceptInvitation({ token: new URL(accept_link).searchParams.get('token') ?? '' });
  await mailTo(owner.email, /^New member: bo@bank\.example$/);
  await mailTo(bo.email, /^You are a member of/);
  await owner.client.changeMemberRole({ user_id: bo.userId, role: 'auditor', replaces: 'analyst' });
  expect((await mailTo(bo.email, /^Your role in .* is auditor/)).text).toContain('By: owner@bank.example');
  await owner.client.removeMember({ user_id: bo.userId });
  expect((await mailTo(bo.email, /^You are no longer a member/)).text).toContain('By: owner@bank.example');
  await mailTo(owner.email, /^Member removed/);
});

test('a plan that changes, a payment that fails and an end of the subscription are told of', async () => {
  const payer = await product.signUp('payer@bank.example', 'simple');
  const put = (more: object, readAt: string) =>
    putSubscription(product.table, payer.accountId, {
      plan: 'advanced',
      billingPeriod: 'yearly',
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt,
      ...more,
    });
  await put({}, '2098-01-01T00:00:00.000Z');
  await mailTo(payer.email, /^Your plan is Advanced/);
  await put({ status: 'past_due', pastDueSince: '2098-02-01T00:00:00.000Z' }, '2098-02-01T00:00:00.000Z');
  expect((await mailTo(payer.email, /^Payment for/)).text).toContain('Screening works until: 8 February 2098');
  await put({ status: 'canceled' }, '2098-02-09T00:00:00.000Z');
  await mailTo(payer.email, /subscription has ended$/);
});

test('80, 90 and 100 percent of the searches are each told once, to those who want it', async () => {
  const user = await product.signUp('usage@bank.example', 'simple');
  const { preferences } = await user.client.getNotificationPreferences({});
  await user.client.saveNotificationPreferences({ ...preferences, usage_alerts: true });
  await importList(user.client, unList({ names: ['Private Person'] }));
  // Of the 50 of the plan; the rest by searches, as a customer makes them.
  const steps: [number, RegExp][] = [
    [39, /^80 % of this month's searches are used$/],
    [4, /^90 % of this month's searches are used$/],
    [4, /searches are used up$/],
  ];
  for (const [taken, told] of steps) {
    const now = new Date();
    await reserveQuota(product.table, new RecentBuckets(), {
      id: randomUUID(),
      accountId: user.accountId,
      plan: plans.simple,
      count: taken,
      now,
    });
    await user.client.dashboardSearch({ name: 'Ri Won Ho', allow_partial: true });
    // Marks that are reached at once are one mail, of the highest.
    await mailTo(user.email, told);
  }
  expect((await mailsTo(user.email, /searches are used/)).map(({ subject }) => subject).sort()).toEqual([
    "80 % of this month's searches are used",
    "90 % of this month's searches are used",
    "This month's searches are used up",
  ]);
});

test('one click in a mail program unsubscribes, without a session, and the page has a way back', async () => {
  const { userId, email, client } = await product.addPerson('report@bank.example');
  await queue({ step: 'send', mail_id: 'report 1', to: toUser(userId), mail: mailSamples.monthly_report });
  const mail = await mailTo(email, /^Your screening in/);
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(url.startsWith(`${product.url}/`)).toBe(true);
  const oneClick = (address: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  // A look at the address, as scanners of links take it, changes nothing.
  await fetch(url);
  expect((await client.getNotificationPreferences({})).preferences.monthly_reports).toBe(true);
  expect((await oneClick(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
  const answer = await oneClick(url);
  expect([answer.status, await answer.json()]).toMatchObject([200, { topic: 'monthly_reports', subscribed: false }]);
  expect((await client.getNotificationPreferences({})).preferences.monthly_reports).toBe(false);

  await queue({ step: 'send', mail_id: 'report 2', to: toUser(userId), mail: mailSamples.monthly_report });
  await eventually(
    async () => product.output(),
    (log) => /mail not sent.*monthly_report.*declined/.test(log),
  );
  expect(await mailsTo(email, /^Your screening in/)).toHaveLength(1);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(readUnsubscribeToken(token, [])).toBeUndefined();
  expect(await client.changeMailSubscription({ token, subscribed: true })).toMatchObject({ subscribed: true });
  expect((await client.getNotificationPreferences({})).preferences.monthly_reports).toBe(true);
});

test('a mail that bounces is the last to its address, until its owner asks for more', async () => {
  const { userId, email, client } = await product.addPerson('bounce+anna@simulator.amazonses.com');
  const notify = (id: string) =>
    queue({ step: 'send', mail_id: id, to: toUser(userId), mail: mailSamples.role_changed });
  await notify('bounce 1');
  const found = await eventually(
    () => client.getNotificationPreferences({}),
    (answer) => answer.undeliverable !== null,
  );
  expect(found.undeliverable?.reason).toBe('bounce');
  await notify('bounce 2');
  await eventually(
    async () => product.output(),
    (log) => /mail not sent.*undeliverable/.test(log),
  );
  expect(await mailsTo(email, /^Your role/)).toHaveLength(1);
  expect((await client.releaseMailAddress({})).undeliverable).toBeNull();
});

/** Of the queue of mails, those that a function works on included. */
async function messagesLeft(): Promise<number> {
  const QueueUrl = product.queueUrl('MailQueue');
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return Number(Attributes.ApproximateNumberOfMessages) + Number(Attributes.ApproximateNumberOfMessagesNotVisible);
}

test('after a power cut, and delivered again, a mail is sent once', async () => {
  const message = { step: 'send', mail_id: 'cut', to: toUser(owner.userId), mail: mailSamples.app_id_created } as const;
  await queue(message);
  await mailTo(owner.email, /^App ID created: Production/);
  // Until the note that it was sent is written, it may come again: rather twice than never.
  await eventually(messagesLeft, (count) => count === 0);
  await product.kill();
  await product.restart();
  const { endpoints, region, credentials } = product.services;
  sqs.destroy();
  sqs = new SQSClient({ endpoint: endpoints.sqs, region, credentials });
  await queue(message);
  await queue({ ...message, mail_id: 'after', mail: { ...mailSamples.app_id_created, name: 'After' } });
  await mailTo(owner.email, /^App ID created: After/);
  expect(await mailsTo(owner.email, /^App ID created: Production/)).toHaveLength(1);
});

test('a message that is no mail ends with the dead letters, and its words in no log', async () => {
  await queue(
    '{"step":"send","mail_id":"odd","to":{"type":"address","email":"secret@bank.example"},"mail":{"kind":"telegram"}}',
  );
  await queue('secret@bank.example');
  const read = new ReceiveMessageCommand({
    QueueUrl: product.queueUrl('MailQueueDeadLetters'),
    MaxNumberOfMessages: 10,
  });
  const dead: string[] = [];
  await eventually(
    async () => {
      const { Messages = [] } = await sqs.send(read);
      dead.push(...Messages.map(({ Body = '' }) => Body));
      return dead;
    },
    (found) => found.length >= 2,
  );
  expect(product.output()).not.toMatch(/secret@bank\.example|owner@bank\.example|Nordbank/);
});
