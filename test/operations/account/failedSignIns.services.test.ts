import { createHash } from 'node:crypto';
import { recordFailedSignIns } from '../../../lib/operations/account/failedSignIns.ts';
import { removeMember } from '../../../lib/operations/account/removeMember.ts';
import { exportAuditEvents } from '../../../lib/operations/audit/exportAuditEvents.ts';
import { listAuditEvents } from '../../../lib/operations/audit/listAuditEvents.ts';
import { keys } from '../../../lib/store/keys.ts';
import { queryAll, type Table } from '../../../lib/store/table.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';
import { exportedSignIn } from '../../support/exportedSignIn.ts';
import { eventsOf, recording } from '../../support/recording.ts';

let world: AccountWorld;
let table: Table;
let close: () => Promise<void>;
const now = new Date('2026-11-28T11:05:00Z');
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
  table = recording(world.table, () => now);
});
afterAll(() => close());

const record = (...lines: string[]) => recordFailedSignIns({ table, clientIds: ['web', 'lasting'] }, lines);
const failuresOf = async (accountId: string) =>
  (await eventsOf(world.table, accountId)).filter(({ action }) => action === 'person.sign_in_failed');
/** Those of one delivery have one time, so their order says nothing. */
const attemptsOf = async (accountId: string) =>
  (await failuresOf(accountId)).map(({ after }) => Number(after?.attempt)).sort((a, b) => a - b);
const countedOf = (userId: string) =>
  queryAll(world.table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': keys.person(userId), ':sk': 'FAILEDSIGNINS#' },
  });

test('a failed sign-in is an event of the account: who was named, when, from where, and at which step', async () => {
  const { accountId, owner } = await world.account();
  expect(await record(exportedSignIn({ userSub: owner.userId, deviceName: 'Chrome 126, Windows 10' }))).toEqual({
    strange: 0,
    unnamed: 0,
  });
  const [event] = await failuresOf(accountId);
  expect(event).toMatchObject({
    outcome: 'failed',
    time: now.toISOString(),
    actor: { type: 'user', ref: owner.userId, role: 'owner', email: null },
    target: { type: 'member', id: owner.userId },
    after: {
      failed_at: '2026-11-28T11:00:00.000Z',
      attempt: 1,
      step: 'password',
      device: 'Chrome 126, Windows 10',
    },
    request_id: null,
  });
  const reader = { accountId, plan: 'advanced' as const };
  const filter = { action: 'person.sign_in_failed', actor: owner.userId } as const;
  const { events } = await listAuditEvents({ table, now }, reader, filter);
  expect(events.map(({ id, address }) => [id, address])).toEqual([[event?.id, '192.0.2.44']]);
  const { file } = await exportAuditEvents({ table, now }, reader, filter, 'csv');
  expect(file).toMatch(/Somebody failed to sign in as [^(]*,person\.sign_in_failed,Sign-in failed,failed,/);
  expect(file).toContain('device: Chrome 126, Windows 10; failed at: Nov 28, 2026, 11:00 UTC; failed step: password');
});

test('one that comes twice, in one delivery or in two, counts once', async () => {
  const { accountId, owner } = await world.account();
  const first = exportedSignIn({ userSub: owner.userId, eventId: 'one' });
  await record(first, first);
  await record(first, exportedSignIn({ userSub: owner.userId, eventId: 'two' }));
  await Promise.all([first, first].map((line) => record(line)));
  expect(await attemptsOf(accountId)).toEqual([1, 2]);
});

test('deliveries at the same moment neither lose nor double one', async () => {
  const { accountId, owner } = await world.account();
  const lines = [0, 1, 2].map((n) => exportedSignIn({ userSub: owner.userId, eventId: `at-once-${n}` }));
  await Promise.all(lines.map((line) => record(line)));
  expect(await attemptsOf(accountId)).toEqual([1, 2, 3]);
});

test('a flood leaves eight events of an hour, each with its number, and the next hour begins anew', async () => {
  const { accountId, owner } = await world.account();
  const lines = Array.from({ length: 3_000 }, (_, n) =>
    exportedSignIn({ userSub: owner.userId, eventId: `flood-${n}` }, Date.parse('2026-11-28T09:00:00Z') + n),
  );
  for (let at = 0; at < lines.length; at += 600) await record(...lines.slice(at, at + 600));
  expect(await attemptsOf(accountId)).toEqual([1, 2, 3, 4, 5, 10, 100, 1_000]);
  const reader = { accountId, plan: 'advanced' as const };
  const { file } = await exportAuditEvents({ table, now }, reader, { text: 'attempt 1,000 of the hour' }, 'csv');
  expect(file.match(/person\.sign_in_failed/g)).toHaveLength(1);
  const [counted, more] = await countedOf(owner.userId);
  expect(counted?.seen).toHaveLength(1_000);
  expect(more).toBeUndefined();
  expect(counted?.expires_at).toBe(Date.parse('2026-11-30T09:00:00Z') / 1000);
  await record(exportedSignIn({ userSub: owner.userId }, Date.parse('2026-11-28T10:00:00Z')));
  expect((await attemptsOf(accountId)).slice(0, 2)).toEqual([1, 1]);
});

test('an unknown address, somebody without an account, and a removed member are recorded nowhere', async () => {
  const { accountId, owner } = await world.account();
  const gone = await world.member(owner, 'analyst');
  await removeMember({ table: world.table, closePage: async () => undefined, now: world.now }, owner, gone.userId);
  const unknown = [null, '', undefined].map((userSub) => exportedSignIn({ userSub, userName: 'eve@bank.example' }));
  const strangers = ['nobody', gone.userId].map((userSub) => exportedSignIn({ userSub }));
  expect(await record(...unknown, ...strangers)).toEqual({ strange: 0, unnamed: unknown.length });
  expect(await failuresOf(accountId)).toEqual([]);
  for (const userId of ['nobody', gone.userId]) expect(await countedOf(userId)).toEqual([]);
});

test("each person's is in their own account alone, also from one delivery", async () => {
  const [one, other] = [await world.account(), await world.account()];
  await record(exportedSignIn({ userSub: one.owner.userId }), exportedSignIn({ userSub: other.owner.userId }));
  for (const { accountId, owner } of [one, other]) {
    expect((await failuresOf(accountId)).map(({ actor }) => actor.ref)).toEqual([owner.userId]);
  }
});

test("a fault at one person's is thrown after those of all others are recorded, at most ten at once", async () => {
  const { accountId, owner } = await world.account();
  let [running, most] = [0, 0];
  const send: Table['client']['send'] = async (command: { input?: unknown }) => {
    most = Math.max(most, ++running);
    try {
      if (JSON.stringify(command.input).includes('broken')) throw new Error('made for this test');
      return await table.client.send(command as never);
    } finally {
      running--;
    }
  };
  const faulty = { ...table, client: Object.assign(Object.create(table.client), { send }) };
  const others = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? `broken-${n}` : `nobody-${n}`));
  const lines = [...others, owner.userId].map((userSub) => exportedSignIn({ userSub }));
  await expect(recordFailedSignIns({ table: faulty, clientIds: ['web'] }, lines)).rejects.toThrow('made for this test');
  expect(await attemptsOf(accountId)).toEqual([1]);
  expect(most).toBe(10);
});

test('other events, successes, and sign-ins by clients of the product are left out', async () => {
  const { accountId, owner } = await world.account();
  const userSub = owner.userId;
  const others = [
    { eventType: 'SignUp' },
    { eventResponse: 'Pass' },
    { eventResponse: 'InProgress' },
    { clientId: 'password-check' },
    { clientId: 'password-check', userSub: undefined },
  ];
  expect(await record(...others.map((other) => exportedSignIn({ userSub, ...other })))).toEqual({
    strange: 0,
    unnamed: 0,
  });
  expect(await failuresOf(accountId)).toEqual([]);
});

test('a line of another shape is counted and passed over, and what follows is recorded', async () => {
  const { accountId, owner } = await world.account();
  const userSub = owner.userId;
  const strange = [
    'no JSON',
    'null',
    '{}',
    JSON.stringify({ eventTimestamp: '1', message: 'text' }),
    exportedSignIn({ userSub, eventId: '' }),
    exportedSignIn({ userSub: 'u'.repeat(129) }),
    exportedSignIn({ userSub }, Date.UTC(10_000, 0)),
    exportedSignIn({ userSub }).replace(/"eventTimestamp":"\d+"/, '"eventTimestamp":"soon"'),
  ];
  expect(await record(...strange, exportedSignIn({ userSub }))).toEqual({ strange: strange.length, unnamed: 0 });
  expect(await attemptsOf(accountId)).toEqual([1]);
});

test.each([
  ['texts', { challenges: ['Password:Success', 'Mfa:Failure'] }, 'second_factor'],
  ['objects', { challenges: [{ challengeName: 'Password', challengeResponse: 'Failure' }] }, 'password'],
  ['none', { challenges: [] }, null],
  ['another shape', { challenges: 'Password' }, null],
  ['a stopped risk', { challenges: ['Password:Success'], riskDecision: 'BLOCK' }, 'risk'],
])('the step is told from challenges as %s', async (_, fields, step) => {
  const { accountId, owner } = await world.account();
  await record(exportedSignIn({ userSub: owner.userId, ...fields }));
  expect((await failuresOf(accountId))[0]?.after?.step).toBe(step);
});

test('what is no network address is not kept as one, and a device that Cognito cannot tell is none', async () => {
  const { accountId, owner } = await world.account();
  await record(exportedSignIn({ userSub: owner.userId, ipAddress: 'Anna', deviceName: 'Other, Other' }));
  const [event] = await failuresOf(accountId);
  expect([event?.address_sha256, event?.after?.device]).toEqual([null, null]);
});

test('the text has the address only as a salted hash', async () => {
  const { accountId, owner } = await world.account();
  await record(exportedSignIn({ userSub: owner.userId }));
  const [event] = await failuresOf(accountId);
  expect(JSON.stringify(event)).not.toContain('192.0.2.44');
  expect(event?.address_sha256).not.toBe(createHash('sha256').update('192.0.2.44').digest('base64'));
});
