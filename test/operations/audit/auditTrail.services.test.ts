import { createHash, randomBytes } from 'node:crypto';
import { listAuditEvents } from '../../../lib/contract/audit/audit.ts';
import type { AuditEvent } from '../../../lib/contract/audit/auditEvent.ts';
import { planFeatures } from '../../../lib/contract/billing/planFeatures.ts';
import { logBatchOfEvent } from '../../../lib/contract/messages.ts';
import { inviteMember } from '../../../lib/operations/account/inviteMember.ts';
import { removeMember } from '../../../lib/operations/account/removeMember.ts';
import { resendInvitation } from '../../../lib/operations/account/resendInvitation.ts';
import { recordSecondFactor, requireSecondFactor } from '../../../lib/operations/account/secondFactor.ts';
import { freeExpired } from '../../../lib/operations/appIds/newAppId.ts';
import { exportAuditEvents } from '../../../lib/operations/audit/exportAuditEvents.ts';
import { getAuditEvent } from '../../../lib/operations/audit/getAuditEvent.ts';
import * as list from '../../../lib/operations/audit/listAuditEvents.ts';
import { appendBatches } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import { publishPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import { findAuditEvents } from '../../../lib/store/audit/auditEvents.ts';
import { putAuditEvent } from '../../../lib/store/audit/recordChange.ts';
import type { Table } from '../../../lib/store/table.ts';
import { hashFromBase64 } from '../../../lib/tlog/bytes.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { writePolicy } from '../../../lib/tlog/policy.ts';
import { AccountWorld } from '../../support/accountWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { logWorld } from '../../support/logWorld.ts';
import { eventsOf, recording } from '../../support/recording.ts';
import { storeAppId } from '../../support/storeAppId.ts';

let plain: Table;
let close: () => Promise<void>;
let at = Date.parse('2026-11-21T12:00:00Z');
const clock = () => new Date(at);
const bo = { type: 'user', userId: 'bo', role: 'admin' } as const;
let accounts = 0;

beforeAll(async () => {
  ({ table: plain, close } = await startTable());
});
afterAll(() => close());

const recorded = (accountId: string, email = 'bo@bank.example') =>
  recording(plain, clock, { accountId, actor: bo, email, address: '2001:db8::7' });
const reader = (accountId: string) => ({ accountId, plan: 'advanced' as const });
const deps = () => ({ table: plain, now: clock() });

/** An account with so many recorded changes, a second apart. */
async function trail(count: number, name = (i: number) => `Name ${i}`): Promise<string> {
  const accountId = `trail-${++accounts}`;
  for (let i = 0; i < count; i++) {
    at += 1_000;
    const target = { type: 'app_id', id: `app_${i}`, name: name(i) };
    await putAuditEvent(recorded(accountId), accountId, { action: 'app_id.created', target, after: { name: name(i) } });
  }
  return accountId;
}

async function all(accountId: string, filter: object = {}): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list.listAuditEvents(deps(), reader(accountId), { ...filter, ...(cursor ? { cursor } : {}) });
    names.push(...page.events.map(({ target }) => target?.name ?? ''));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return names;
}

describe('the list', () => {
  test('gives each event once, newest first, page after page', async () => {
    const accountId = await trail(103);
    const names = await all(accountId);
    expect(names).toEqual(Array.from({ length: 103 }, (_, i) => `Name ${102 - i}`));
  });

  test('finds by text in any case, by person, by action and by time, together', async () => {
    const accountId = await trail(6, (i) => (i % 2 ? 'Nightly Jób' : `Other ${i}`));
    expect(await all(accountId, { text: 'nightly JÓB' })).toHaveLength(3);
    expect(await all(accountId, { text: 'BO@bank' })).toHaveLength(6);
    expect(await all(accountId, { actor: 'bo', action: 'app_id.created' })).toHaveLength(6);
    expect(await all(accountId, { actor: 'anna' })).toEqual([]);
    expect(await all(accountId, { action: 'app_id.deleted' })).toEqual([]);
    const last = new Date(at).toISOString();
    expect(await all(accountId, { from: last })).toHaveLength(1);
    expect(await all(accountId, { to: last })).toHaveLength(5);
    expect(await all(accountId, { text: '(.*)' })).toEqual([]);
  });

  test('of another account, or before its plan, is not given; an impossible time and a made-up cursor are refused', async () => {
    const accountId = await trail(1);
    expect(await all('nobody')).toEqual([]);
    for (const plan of [undefined, 'simple'] as const) {
      const refused = list.listAuditEvents(deps(), { accountId, plan }, {});
      await expect(refused).rejects.toMatchObject({
        code: 'PLAN_REQUIRED',
        details: { plan: planFeatures.auditTrail.from },
      });
    }
    const ends = { from: '2026-11-21T12:00:00Z', to: '2026-11-21T12:00:00Z' };
    await expect(all(accountId, ends)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    for (const cursor of ['x', Buffer.from('2026#evt_1').toString('base64url'), 'A'.repeat(900)]) {
      const made = list.listAuditEvents(deps(), reader(accountId), { cursor });
      await expect(made).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    }
    expect(listAuditEvents.input.safeParse({ action: 'nothing.done' }).success).toBe(false);
    expect(listAuditEvents.input.safeParse({ from: 'yesterday' }).success).toBe(false);
  });

  test('reads so many events and no more, and says how far it came', async () => {
    const accountId = await trail(45, (i) => (i === 0 ? 'The first' : 'Another'));
    const fits = ({ target }: AuditEvent) => target?.name === 'The first';
    const bounds = { cursor: undefined, limit: 50, readMax: 20 };
    const page = await findAuditEvents(plain, accountId, { fits }, bounds);
    expect(page.values).toEqual([]);
    const next = await findAuditEvents(plain, accountId, { fits }, { ...bounds, cursor: page.nextCursor });
    const last = await findAuditEvents(plain, accountId, { fits }, { ...bounds, cursor: next.nextCursor });
    expect(last.values).toHaveLength(1);
    expect(last.nextCursor).toBeUndefined();
  });
});

test('an address is shown as long as it is kept', async () => {
  const accountId = await trail(1);
  const now = clock();
  const [event] = (await list.listAuditEvents({ table: plain, now }, reader(accountId), {})).events;
  expect(event?.address).toBe('2001:db8::7');
  const later = new Date(now.getTime() + 91 * 86_400_000);
  const [after] = (await list.listAuditEvents({ table: plain, now: later }, reader(accountId), {})).events;
  expect(after).toEqual({ ...event, address: null });
});

test('an export is recorded before it leaves; formulas in it are harmless, and each line of JSON carries its text', async () => {
  const accountId = await trail(2, (i) => (i ? '=HYPERLINK("x")' : 'Plain'));
  const exporting = { table: recorded(accountId), now: clock() };
  at += 1_000;
  const csv = await exportAuditEvents(exporting, reader(accountId), { text: 'hyperlink' }, 'csv');
  expect(csv.fileName).toBe('audit-trail-2026-11-21.csv');
  expect(csv.file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv.file.trim().split('\r\n')).toHaveLength(2);
  at += 1_000;
  const json = await exportAuditEvents(exporting, reader(accountId), { action: 'app_id.created' }, 'json');
  const lines = json.file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  for (const { canonical, commitment } of lines) {
    expect(createHash('sha256').update(canonical).digest('base64')).toBe(commitment);
  }
  const exports = (await eventsOf(plain, accountId)).filter(({ action }) => action === 'export.audit');
  expect(exports.map(({ after }) => after)).toEqual([
    { format: 'csv', events: 1, of_text: true },
    { format: 'json', events: 2, action: 'app_id.created' },
  ]);
  const refused = exportAuditEvents(exporting, { accountId, plan: 'simple' }, {}, 'csv');
  await expect(refused).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
});

test('an event is proved once the log has its batch, and its text is never another', async () => {
  const accountId = await trail(1);
  const [event] = (await list.listAuditEvents(deps(), reader(accountId), {})).events;
  const { id = '', commitment = '' } = event ?? {};
  const world = await logWorld({ table: plain });
  const opened = await world.opened();
  const { log } = world;
  const ask = () => getAuditEvent({ table: { ...plain }, now: clock(), log }, reader(accountId), id);
  expect(await ask()).toMatchObject({ commitment, proof: null, checkpoint: null });
  await appendBatches(opened, [{ id: logBatchOfEvent(id), entries: [hashFromBase64(commitment, 'The commitment')] }]);
  await publishPolicies(log, [{ from: 0, text: writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 }) }]);
  await cosignLog(log, { witnesses: [], cadence: { intervalMs: 0, idleMs: 0 } });
  const proved = await ask();
  expect(proved.proof).toMatchObject({ leaf_index: expect.any(Number) });
  expect(createHash('sha256').update(proved.canonical).digest('base64')).toBe(commitment);
  const other = getAuditEvent({ table: plain, now: clock(), log }, reader('other'), id);
  await expect(other).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('changes that no call of the product test makes', () => {
  test('an import that a fault of ours has ended is tried again', async () => {
    const accountId = 'retried';
    const world = importWorld(recorded(accountId));
    const id = await world.start(accountId, { names: ['One Person'] });
    await world.end(accountId, id, 'fail', { sentence: 'A fault of ours.', isOurFault: true });
    await world.retry(accountId, id);
    expect((await eventsOf(plain, accountId)).at(-1)).toMatchObject({
      action: 'import.retried',
      target: { type: 'import', id, name: 'un.xml' },
      before: { status: 'failed' },
      after: { status: 'processing' },
    });
  });

  test('an App ID that expires is ended by the service, by no person', async () => {
    const accountId = 'expiring';
    const validUntil = new Date(at - 1_000).toISOString();
    await storeAppId(plain, accountId, 'app_old', { validUntil });
    await freeExpired(recorded(accountId), accountId, clock());
    expect(await eventsOf(plain, accountId)).toMatchObject([
      { action: 'app_id.deactivated', actor: { type: 'system', ref: 'appIdExpiry', email: null } },
    ]);
  });

  test('a required second factor, one that is set up, and a member whose open invitation goes with them', async () => {
    const world = new AccountWorld(plain);
    const { accountId, owner } = await world.account();
    const table = recorded(accountId);
    const { changedAt } = (await findAccount(plain, accountId)) ?? { changedAt: '' };
    const caller = { ...owner, hasSecondFactor: true };
    await requireSecondFactor({ table, now: clock() }, caller, { isRequired: true, readAt: changedAt });
    const analyst = await world.member(owner, 'analyst');
    await recordSecondFactor({ table, now: clock() }, analyst.userId, true);
    const inviting = { table, now: clock(), random: randomBytes };
    const { invitation } = await inviteMember(inviting, owner, { email: 'carl@bank.example', role: 'auditor' });
    const month = 31 * 86_400_000;
    await resendInvitation({ ...inviting, now: new Date(at + month) }, owner, invitation.id);
    await removeMember({ table, closePage: async () => undefined, now: clock() }, owner, analyst.userId);
    const actions = (await eventsOf(plain, accountId)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'account.second_factor_required',
        'person.second_factor_on',
        'member.invited',
        'member.removed',
      ]),
    );
    expect(actions.filter((action) => action === 'member.invited')).toHaveLength(2);
  });
});
