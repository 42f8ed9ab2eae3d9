import { randomBytes } from 'node:crypto';
import { signInKeptDays } from '../../../lib/contract/account/signIns.ts';
import { listSignIns, recordSignIn } from '../../../lib/operations/account/signIns.ts';
import { mailsOfChange } from '../../../lib/operations/mails/mailsOfChange.ts';
import { findSignIns, signInCodec } from '../../../lib/store/account/signIns.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const start = new Date('2026-11-22T10:00:00Z');
const after = (days: number, minutes = 0) => new Date(start.getTime() + days * 86_400_000 + minutes * 60_000);
const laptop = { device: 'Firefox on Linux', device_id: 'laptop-0123456789' };
const phone = { device: 'Safari on iPhone', device_id: 'phone-0123456789' };
const record = (userId: string, now: Date, metadata: unknown) =>
  recordSignIn({ table, now, random: randomBytes }, userId, metadata);

async function list(userId: string, now: Date, deviceId?: string, cursor?: string) {
  const { signIns, nextCursor } = await listSignIns({ table, now }, userId, { cursor, deviceId });
  return { rows: signIns.map(({ at, device, is_this }) => [at, device, is_this]), nextCursor };
}

/** The mails that the newest sign-in of a person asks for. */
async function mailsOfNewest(userId: string, now: Date) {
  const newest = (await findSignIns(table, userId, { cursor: undefined, now })).values[0];
  if (!newest) throw new Error('No sign-in was kept');
  const change = { key: keys.signIn(userId, newest.at, newest.id), old: undefined, new: signInCodec.encode(newest) };
  return mailsOfChange(table, { ...change, at: now });
}

test('sign-ins are listed newest first, with the device and which one asks', async () => {
  await record('anna', start, laptop);
  await record('anna', after(0, 5), phone);
  await record('anna', after(1), laptop);
  await record('bo', start, laptop);
  expect((await list('anna', after(1, 1), laptop.device_id)).rows).toEqual([
    [after(1).toISOString(), 'Firefox on Linux', true],
    [after(0, 5).toISOString(), 'Safari on iPhone', false],
    [start.toISOString(), 'Firefox on Linux', false],
  ]);
  expect((await list('anna', after(1, 1))).rows.filter(([, , isThis]) => isThis)).toEqual([]);
});

test('they are forgotten after 90 days, also before the table has removed them', async () => {
  await record('carl', start, laptop);
  await record('carl', after(50), laptop);
  expect((await list('carl', after(signInKeptDays))).rows).toHaveLength(1);
  expect((await list('carl', after(signInKeptDays + 50))).rows).toHaveLength(0);
});

test('many are listed page by page, and the device that asks is marked on the first alone', async () => {
  for (let n = 0; n < 51; n++) await record('dora', after(0, n), laptop);
  const first = await list('dora', after(1), laptop.device_id);
  const second = await list('dora', after(1), laptop.device_id, first.nextCursor);
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 1, undefined]);
  expect([...first.rows, ...second.rows].filter(([, , isThis]) => isThis)).toHaveLength(1);
});

test('a device that was not used before is told of by mail; the first one of all and a known one are not', async () => {
  await record('eva', start, laptop);
  expect(await mailsOfNewest('eva', start)).toEqual([]);
  await record('eva', after(1), laptop);
  expect(await mailsOfNewest('eva', after(1))).toEqual([]);
  await record('eva', after(2), phone);
  expect(await mailsOfNewest('eva', after(2))).toEqual([
    {
      to: { type: 'user', user_id: 'eva' },
      mail: { kind: 'new_sign_in', signed_in_at: after(2).toISOString(), device: 'Safari on iPhone', place: null },
    },
  ]);
  // Forgotten by now, like the sign-ins.
  await record('eva', after(2 + signInKeptDays), phone);
  expect(await mailsOfNewest('eva', after(2 + signInKeptDays))).toHaveLength(1);
});

test.each([
  ['nothing', undefined],
  ['no id', { device: 'Firefox on Linux' }],
  ['another shape', { device: '<b>Firefox</b>', device_id: laptop.device_id }],
  ['a long text', { device: 'F'.repeat(61), device_id: laptop.device_id }],
])('a sign-in that says %s of its device is one of an unknown device, and new', async (what, metadata) => {
  const userId = `unknown ${what}`;
  await record(userId, start, laptop);
  await record(userId, after(1), metadata);
  expect((await list(userId, after(1), laptop.device_id)).rows[0]).toEqual([after(1).toISOString(), null, false]);
  expect(await mailsOfNewest(userId, after(1))).toMatchObject([{ mail: { kind: 'new_sign_in', device: null } }]);
});
