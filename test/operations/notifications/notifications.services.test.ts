import type { MailMessage } from '../../../lib/contract/mails/mails.ts';
import { topicDefaults } from '../../../lib/contract/mails/mailTopics.ts';
import { markNotifications as markContract } from '../../../lib/contract/notifications/notifications.ts';
import { handleMailMessage } from '../../../lib/operations/mails/handleMailMessage.ts';
import { savePreferences } from '../../../lib/operations/mails/preferences.ts';
import { addNotifications } from '../../../lib/operations/notifications/addNotifications.ts';
import type { NotifiedFact } from '../../../lib/operations/notifications/notifiedFact.ts';
import { notifyOfFact } from '../../../lib/operations/notifications/notifyOfFact.ts';
import { listNotifications, markNotifications } from '../../../lib/operations/notifications/readNotifications.ts';
import { removeUsage } from '../../../lib/store/account/accountRemains.ts';
import { alertsIndex } from '../../../lib/store/indexes.ts';
import { keys } from '../../../lib/store/keys.ts';
import { type Item, putItems } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
type Caller = Awaited<ReturnType<World['account']>>['owner'];
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());

const now = new Date('2026-11-28T10:07:00Z');
let mails: ReturnType<typeof memoryQueue<MailMessage>>;
let accountId: string;
let owner: Caller;
let analyst: Caller;
let auditor: Caller;
beforeEach(async () => {
  mails = memoryQueue();
  ({ accountId, owner } = await world.account());
  analyst = await world.member(owner, 'analyst');
  auditor = await world.member(owner, 'auditor');
});

const deps = () => ({ table: world.table, mailQueue: mails, now });
const listOf = async ({ userId }: { userId: string }, asked: Parameters<typeof listNotifications>[2] = {}) =>
  listNotifications(world.table, { accountId, userId }, asked);
const kindsOf = async (person: { userId: string }) => (await listOf(person)).notifications.map(({ kind }) => kind);

let events = 0;
const tell = (name: NotifiedFact['name'], items: { before?: Item; after?: Item }, more: Partial<NotifiedFact> = {}) =>
  notifyOfFact(deps(), {
    name,
    eventId: `event-${++events}`,
    at: now.toISOString(),
    accountId,
    before: items.before,
    after: items.after,
    ...more,
  });

const name = 'Aurelia Beispielsdatter';
const caseItem = (entry: object, more: object = {}): Item => ({
  type: 'case',
  id: 'cas_1',
  name,
  external_ref: 'customer 7',
  origin: 'alert',
  label: 'sanctions_match',
  state: 'assigned',
  records: [],
  receipt_ids: [],
  alert_ids: [],
  investigators: [],
  links: [],
  opened_at: now.toISOString(),
  opened_by: owner.actor,
  updated_at: now.toISOString(),
  version: 2,
  last_entry: { id: `ent_${++events}`, kind: 'commented', by: owner.actor, ...entry },
  ...more,
});

test('a case that somebody assigns is told to the assignee, with its label and without names', async () => {
  const before = caseItem({ kind: 'opened' });
  const after = caseItem({ kind: 'assigned' }, { assignee: analyst.userId });
  await tell('case.changed', { before, after });
  expect((await listOf(analyst)).notifications).toMatchObject([
    { kind: 'case_assigned', about: { case_id: 'cas_1', label: 'sanctions_match' }, read_at: null },
  ]);
  expect(await kindsOf(owner)).toEqual([]);
  expect(mails.sent).toMatchObject([
    { step: 'send', to: { user_id: analyst.userId }, mail: { kind: 'case_assigned' } },
  ]);
  expect(JSON.stringify([mails.sent, (await listOf(analyst)).notifications])).not.toMatch(/Aurelia|customer 7/);
});

test('nobody is told of what they did themselves', async () => {
  const by = { by: analyst.actor };
  await tell('case.changed', {
    before: caseItem({ kind: 'opened', ...by }),
    after: caseItem({ kind: 'assigned', ...by, mentions: [analyst.userId] }, { assignee: analyst.userId }),
  });
  expect(await kindsOf(analyst)).toEqual([]);
  expect(mails.sent).toEqual([]);
});

test('a rule that assigns a new case, and a reopened case, are told; a closed case is not', async () => {
  const open = { assignee: analyst.userId };
  await tell('case.changed', { after: caseItem({ kind: 'opened' }, open) });
  const closed = caseItem({ kind: 'approve' }, { ...open, state: 'closed' });
  await tell('case.changed', { before: caseItem({ kind: 'submit' }, open), after: closed });
  await tell('case.changed', { before: closed, after: caseItem({ kind: 'reopen' }, open) });
  expect(await kindsOf(analyst)).toEqual(['case_assigned', 'case_assigned']);
});

test('mentions reach members alone; a change after the comment does not repeat them', async () => {
  const entry = { id: 'ent_comment', mentions: [auditor.userId, 'user-of-nobody', auditor.userId] };
  const before = caseItem({ kind: 'opened' });
  const after = caseItem(entry);
  await tell('case.changed', { before, after });
  await tell('case.changed', { before: after, after: { ...after, due: '2026-12-01' } });
  expect(await kindsOf(auditor)).toEqual(['mentioned']);
  expect(mails.sent).toHaveLength(1);
});

test('a review is asked of owners and admins who did not investigate', async () => {
  const admin = await world.member(owner, 'admin');
  const after = caseItem(
    { kind: 'submit', by: owner.actor },
    { state: 'review', assignee: owner.userId, investigators: [owner.userId] },
  );
  await tell('case.changed', { before: caseItem({ kind: 'begin' }, { assignee: owner.userId }), after });
  expect(await kindsOf(admin)).toEqual(['review_asked']);
  expect(await kindsOf(owner)).toEqual([]);
  expect(await kindsOf(analyst)).toEqual([]);
});

test('a fact that comes twice tells nobody twice', async () => {
  const items = { before: caseItem({ kind: 'opened' }), after: caseItem({}, { assignee: analyst.userId }) };
  await tell('case.changed', items, { eventId: 'same' });
  await tell('case.changed', items, { eventId: 'same' });
  expect(await kindsOf(analyst)).toEqual(['case_assigned']);
  const ids = mails.sent.map(({ mail_id }) => mail_id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

const alertItem = (openedAt = now.toISOString(), more: object = {}): Item => ({
  type: 'alert',
  id: 'alr_1',
  subject: { id: 'sub_1', externalRef: 'customer 7', name },
  records: [],
  state: 'open',
  set_off_by: 'edition',
  opened_at: openedAt,
  first_opened_at: openedAt,
  updated_at: openedAt,
  version: 1,
  ...more,
});

test('alerts of a quarter of an hour are one notification and one mail, to those who decide', async () => {
  for (let i = 0; i < 30; i++) await tell('alert.opened', { after: alertItem() });
  expect(await kindsOf(analyst)).toEqual(['alerts_opened']);
  expect(await kindsOf(owner)).toEqual(['alerts_opened']);
  expect(await kindsOf(auditor)).toEqual([]);
  const [from, until] = ['2026-11-28T10:00:00.000Z', '2026-11-28T10:15:00.000Z'];
  expect(mails.sent).toEqual([
    { step: 'alerts', mail_id: `alerts:${accountId}:${from}`, account_id: accountId, from, until },
  ]);
  await tell('alert.opened', { after: alertItem(until) });
  expect(await kindsOf(analyst)).toEqual(['alerts_opened', 'alerts_opened']);
  expect(mails.sent).toHaveLength(2);
});

test('an alert opened before the quarter’s end and told after it belongs to the mail that counts it', async () => {
  const openedAt = '2026-11-28T10:14:59.900Z';
  await tell('alert.opened', { after: alertItem(openedAt) }, { at: '2026-11-28T10:15:01.000Z' });
  expect(mails.sent).toMatchObject([{ from: '2026-11-28T10:00:00.000Z', until: '2026-11-28T10:15:00.000Z' }]);
});

test('a decision taken back is no new alert; one that facts ended is', async () => {
  const before = alertItem(undefined, {
    state: 'decided',
    decision: {
      outcome: 'false_positive',
      reason: 'Another person',
      by: owner.actor,
      by_name: 'Owner',
      decided_by: 'person',
      at: now.toISOString(),
      expires_at: '2027-11-28T00:00:00Z',
    },
  });
  const reopened = (because: string) => alertItem(undefined, { reopenings: [{ because }] });
  await tell('alert.opened', { before, after: reopened('decision_withdrawn') });
  expect([await kindsOf(analyst), mails.sent]).toEqual([[], []]);
  await tell('alert.opened', { before, after: reopened('facts_changed') });
  expect(await kindsOf(analyst)).toEqual(['alerts_opened']);
});

test('the mail counts the alerts of its time that are still open, and is not written for none', async () => {
  const alert = (id: string, state: string, at: string) => ({
    ...keys.alert(accountId, 'sub', id),
    ...alertsIndex.attributes(accountId, { id, state, at }),
  });
  await putItems(world.table, [
    alert('1', 'open', '2026-11-28T10:00:00.000Z'),
    alert('2', 'open', '2026-11-28T10:14:59.000Z'),
    alert('3', 'decided', '2026-11-28T10:05:00.000Z'),
    alert('4', 'open', '2026-11-28T09:59:59.000Z'),
    alert('5', 'open', '2026-11-28T10:15:00.000Z'),
  ]);
  const message = (from: string, until: string, at: string) =>
    handleMailMessage(
      { ...sending(), table: world.table, queue: mails, now: new Date(at) },
      {
        step: 'alerts',
        mail_id: `alerts:${from}`,
        account_id: accountId,
        from,
        until,
      },
    );
  const quarter = ['2026-11-28T10:00:00.000Z', '2026-11-28T10:15:00.000Z'] as const;
  // Those of the last moment may not be written yet: the message waits on.
  await message(...quarter, '2026-11-28T10:15:01.000Z');
  expect(mails.sent.splice(0)).toMatchObject([{ step: 'alerts', until: quarter[1] }]);
  await message(...quarter, '2026-11-28T10:17:00.000Z');
  const told = mails.sent.flatMap((one) => (one.step === 'send' && one.to.type === 'user' ? [one] : []));
  expect(told.map(({ to }) => to.type === 'user' && to.user_id).sort()).toEqual([analyst.userId, owner.userId].sort());
  expect(told[0]?.mail).toMatchObject({ kind: 'alerts_opened', count: 2, is_all: true });
  await message('2026-11-28T11:00:00.000Z', '2026-11-28T11:15:00.000Z', '2026-11-28T11:17:00.000Z');
  expect(mails.sent).toHaveLength(2);
});

/** Nothing is sent here. */
const sending = () => ({
  render: () => {
    throw new Error('Not rendered here');
  },
  sendOut: async () => true,
  findUserAddress: async () => undefined,
  unsubscribeSecret: async () => 'secret',
  siteUrl: 'https://klarnavn.example',
});

test('a list that is late is told beside its mail, once', async () => {
  const mail = { kind: 'list_outdated', list: 'EU', confirmed_at: '2026-11-27T09:00:00.000Z', hours: 25 } as const;
  const message = { step: 'to_members', mail_id: 'outdated:eu', account_id: accountId, role: 'auditor', mail } as const;
  for (let i = 0; i < 2; i++) await handleMailMessage({ ...sending(), table: world.table, queue: mails, now }, message);
  expect((await listOf(analyst)).notifications).toMatchObject([
    { kind: 'list_late', about: { list: 'EU', hours: 25 }, at: '2026-11-28T10:00:00.000Z' },
  ]);
  expect(await kindsOf(auditor)).toEqual([]);
});

const run = (more: object): Item => ({
  type: 'job',
  id: 'job_1',
  account_id: accountId,
  kind: 'monitoring_run',
  status: 'completed',
  created_at: now.toISOString(),
  created_by: { type: 'system', name: 'monitoringDue' },
  changed_by: { type: 'system', name: 'monitoringDue' },
  try_number: 1,
  units_completed: 8,
  units_failed: 0,
  units_total: 8,
  set_off_by: 'edition',
  scope: 'difference',
  editions: [],
  before: [],
  missing_lists: [],
  threshold: 800,
  policy_version: '1',
  salt: 'salt',
  ...more,
});

test('a run that failed or lacked a list is told; one that was complete is not', async () => {
  await tell('monitoring.completed', { after: run({}) });
  expect(await kindsOf(analyst)).toEqual([]);
  await tell('monitoring.failed', { after: run({ status: 'failed' }) });
  expect((await listOf(analyst)).notifications).toMatchObject([
    { kind: 'monitoring_incomplete', about: { run_id: 'job_1', reason: 'failed' } },
  ]);
  expect(await kindsOf(auditor)).toEqual([]);
});

test('runs that fail every hour are told once a day', async () => {
  const fail = (at: string) => tell('monitoring.failed', { after: run({ id: at, status: 'failed' }) }, { at });
  await fail('2026-11-28T10:00:00.000Z');
  await fail('2026-11-28T11:00:00.000Z');
  expect(await kindsOf(analyst)).toEqual(['monitoring_incomplete']);
  expect(mails.sent).toHaveLength(2);
  const lacking = run({
    missing_lists: [{ list: 'eu_sanctions_list', database: 'EU Sanctions', reason: 'not_imported' }],
  });
  await tell('monitoring.completed', { after: lacking });
  await fail('2026-11-29T00:30:00.000Z');
  expect(await kindsOf(analyst)).toHaveLength(3);
});

test('a report made by itself is told to owner and admins with its period, once; others are not told', async () => {
  const admin = await world.member(owner, 'admin');
  const report = (about: object): Item => ({
    ...run({ id: 'job_7' }),
    kind: 'report',
    format: 'pdf',
    about,
    expires_at: 4_000_000_000,
  });
  const board = { kind: 'board', from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };
  const at = now.toISOString();
  for (const eventId of ['one', 'two']) await tell('report.completed', { after: report(board) }, { eventId, at });
  await tell('report.completed', { after: report({ external_ref: 'customer 7' }) });
  expect((await listOf(admin)).notifications).toMatchObject([
    { kind: 'board_report_ready', about: { report_id: 'job_7', from: '2026-10-01', to: '2026-11-01' } },
  ]);
  expect(await kindsOf(owner)).toEqual(['board_report_ready']);
  expect([await kindsOf(analyst), await kindsOf(auditor)]).toEqual([[], []]);
  expect(mails.sent[0]).toMatchObject({
    mail: {
      kind: 'board_report_ready',
      text: 'It is about 2026-10-01 to 2026-10-31 (UTC), and can be downloaded for 30 days.',
      path: '/dashboard/monitoring',
    },
  });
  expect(new Set(mails.sent.map(({ mail_id: id }) => id)).size).toBe(2);
});

test('due reviews are one notification and one mail with both numbers; of calibrations alone to admins', async () => {
  const due = (month: string, decisions: number, calibrations: number): Item => ({
    type: 'monitoring',
    covered: [],
    covered_policy: '1',
    covered_threshold: 800,
    reviews_told_in: month,
    reviews_of_decisions: decisions,
    reviews_of_calibrations: calibrations,
  });
  for (const eventId of ['one', 'two']) await tell('reviews.due', { after: due('2026-11', 12, 1) }, { eventId });
  expect((await listOf(analyst)).notifications).toMatchObject([
    { kind: 'reviews_due', about: { decisions: 12, calibrations: 1 } },
  ]);
  expect(await kindsOf(auditor)).toEqual([]);
  const text =
    '12 decisions of the whitelist and 1 calibration record: due for the yearly review. Confirm or end each.';
  expect(mails.sent[0]).toMatchObject({ mail: { kind: 'reviews_due', text, path: '/dashboard/whitelist' } });
  const sent = mails.sent.length;
  await tell('reviews.due', { after: due('2026-12', 0, 2) });
  expect(await kindsOf(analyst)).toEqual(['reviews_due']);
  expect(await kindsOf(owner)).toEqual(['reviews_due', 'reviews_due']);
  expect(mails.sent.slice(sent)).toMatchObject([{ mail: { path: '/dashboard/calibration' } }]);
});

test('whoever switched off the word of reviews is not told in the application', async () => {
  const preferences = { ...topicDefaults };
  await savePreferences(
    { table: world.table, now },
    { ...analyst, email: undefined },
    { preferences, muted: ['reviews_due'] },
    null,
  );
  const item = { type: 'monitoring', covered: [], covered_policy: '1', covered_threshold: 800 };
  const told = { reviews_told_in: '2026-11', reviews_of_decisions: 1, reviews_of_calibrations: 0 };
  await tell('reviews.due', { after: { ...item, ...told } });
  expect([await kindsOf(analyst), await kindsOf(owner)]).toEqual([[], ['reviews_due']]);
});

test('a webhook that the service switched off is told to owner and admins, also when its fact comes twice', async () => {
  const webhook: Item = {
    type: 'webhook',
    id: 'whk_1',
    url: 'https://receiver.example/events?key=secret',
    events: ['alert.opened'],
    sends_names: false,
    signature: 'v1',
    secret: 'encrypted',
    status: 'inactive',
    off_reason: 'gone',
    created_at: now.toISOString(),
    active_since: now.toISOString(),
    changed_by: { type: 'system', name: 'webhookDue' },
    version: 2,
  };
  for (let i = 0; i < 2; i++) await tell('webhook.switched_off', { after: webhook });
  expect((await listOf(owner)).notifications).toMatchObject([
    { kind: 'webhook_off', about: { webhook_id: 'whk_1', reason: 'gone' } },
  ]);
  expect(await kindsOf(analyst)).toEqual([]);
  expect(new Set(mails.sent.map(({ mail_id }) => mail_id)).size).toBe(1);
  expect(mails.sent[0]).toMatchObject({
    step: 'to_members',
    role: 'admin',
    mail: { title: 'Your webhook to receiver.example was switched off' },
  });
  expect(JSON.stringify(mails.sent)).not.toContain('secret');
});

const add = (person: { userId: string }, count: number, kind: 'list_late' | 'alerts_opened' = 'list_late') =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      addNotifications(world.table, accountId, [person.userId], {
        kind,
        about: {},
        at: new Date(now.getTime() + i * 1_000).toISOString(),
        event: [`${i}`],
      }),
    ),
  );
const mark = (person: { userId: string }, marked: Parameters<typeof markNotifications>[2]) =>
  markNotifications({ table: world.table, now }, { accountId, userId: person.userId }, marked);

test('a kind that is switched off is not shown, and its mail has a switch of its own', async () => {
  const { preferences } = await savePreferences(
    deps(),
    { ...analyst, email: undefined },
    { preferences: {} as never, muted: ['list_late', 'list_late'] },
    undefined,
  );
  expect(preferences.case_assigned).toBe(true);
  await add(analyst, 1);
  await add(analyst, 1, 'alerts_opened');
  expect(await kindsOf(analyst)).toEqual(['alerts_opened']);
});

test('pages, filters and marks; nobody reads or marks those of others', async () => {
  await add(analyst, 60);
  await add(analyst, 1, 'alerts_opened');
  const first = await listOf(analyst);
  expect(first).toMatchObject({ unread: 61, unread_is_all: true });
  expect(first.notifications).toHaveLength(50);
  const second = await listOf(analyst, { cursor: first.next_cursor ?? '' });
  expect(second.notifications).toHaveLength(11);
  expect(second.next_cursor).toBeNull();
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect((await listOf(analyst, { kind: 'alerts_opened' })).notifications).toHaveLength(1);

  expect(await mark(owner, { ids: ids.slice(0, 3), read: true })).toEqual({ unread: 0, unread_is_all: true });
  expect((await mark(analyst, { ids: [ids[0] as string, 'ntf_unknown'], read: true })).unread).toBe(60);
  expect((await mark(analyst, { ids: [ids[0] as string], read: false })).unread).toBe(61);
  expect((await mark(analyst, { up_to: ids[10] as string, read: true })).unread).toBe(10);
  expect((await listOf(analyst, { unread: 'true' })).notifications.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  await expect(listOf(owner, { cursor: first.next_cursor ?? '' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('more than a hundred unread ones are counted as a hundred', async () => {
  await add(analyst, 101);
  expect(await listOf(analyst)).toMatchObject({ unread: 100, unread_is_all: false });
});

test('a former member loses them, and a deleted account has none', async () => {
  await add(analyst, 3);
  await add(owner, 1);
  await tell('member.removed', { before: { type: 'member', user_id: analyst.userId } });
  expect(await kindsOf(analyst)).toEqual([]);
  expect(await kindsOf(owner)).toEqual(['list_late']);
  await removeUsage(world.table, accountId);
  expect(await kindsOf(owner)).toEqual([]);
});

test.each([
  [{ read: true }, 'Either ids or up_to is needed'],
  [{ read: true, ids: ['a'], up_to: 'a' }, 'Either ids or up_to is needed'],
  [{ read: false, up_to: 'a' }, 'up_to goes with read: true'],
  [{ read: true, ids: [] }, 'ids must not be empty'],
  [{ read: true, ids: Array.from({ length: 51 }, (_, i) => `${i}`) }, 'ids must be at most 50'],
  [{ read: 'yes', ids: ['a'] }, 'read must be true or false'],
])('%j is refused', (input, sentence) => {
  expect(markContract.input.safeParse(input).error?.issues[0]?.message).toBe(sentence);
});
