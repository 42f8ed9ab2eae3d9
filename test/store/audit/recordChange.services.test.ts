import { createHash } from 'node:crypto';
import type { Actor } from '../../../lib/contract/actor.ts';
import { findAuditAddresses, findAuditEvent } from '../../../lib/store/audit/auditEvents.ts';
import { putAuditEvent, recordAround, recordChange, recordOwnChange } from '../../../lib/store/audit/recordChange.ts';
import { keys } from '../../../lib/store/keys.ts';
import { createLogHead } from '../../../lib/store/log/logHead.ts';
import { getItems, isWritten, type Table, type TransactItem, transact } from '../../../lib/store/table.ts';
import { canonicalJson } from '../../../lib/tlog/canonicalJson.ts';
import { startTable } from '../../support/dynamo.ts';
import { eventsOf, recordedOrigin, recording } from '../../support/recording.ts';

const anna: Actor = { type: 'user', userId: 'anna', role: 'admin' };
let plain: Table;
let table: Table;
let close: () => Promise<void>;
let now = new Date('2026-11-27T10:00:00Z');

beforeAll(async () => {
  ({ table: plain, close } = await startTable());
});
afterAll(() => close());
beforeEach(() => {
  now = new Date(now.getTime() + 1_000);
  table = recording(plain, () => now, { accountId: 'bank', actor: anna, email: 'anna@bank.example' });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const renamed = {
  action: 'app_id.renamed',
  target: { type: 'app_id', id: 'app_1', name: 'New' },
  before: { name: 'Old' },
  after: { name: 'New' },
} as const;

test('an event says who, from where and what, and its text is canonical', async () => {
  await putAuditEvent(table, 'said', renamed);
  const [event] = await eventsOf(table, 'said');
  expect(event).toEqual({
    kind: 'klarnavn/event/v1',
    log: recordedOrigin,
    log_seen: null,
    id: expect.stringMatching(/^evt_/),
    time: now.toISOString(),
    account: 'said',
    action: 'app_id.renamed',
    outcome: 'done',
    actor: { type: 'user', ref: 'anna', role: 'admin', email: 'anna@bank.example' },
    target: { type: 'app_id', id: 'app_1', name: 'New' },
    before: { name: 'Old' },
    after: { name: 'New' },
    request_id: 'request-1',
    address_sha256: expect.stringMatching(/^[\w+/]{43}=$/),
    nonce: expect.stringMatching(/^[\w+/]{43}=$/),
  });
  const found = await findAuditEvent(table, 'said', event?.id ?? '');
  expect(found?.stored.canonical).toBe(canonicalJson(event as never));
  expect(found?.stored.commitment).toBe(sha256(found?.stored.canonical ?? ''));
});

test('the address stands apart, under the salted hash that the event names, and is gone after 90 days', async () => {
  await putAuditEvent(table, 'from', renamed);
  const [event] = await eventsOf(table, 'from');
  const { id = '', address_sha256: hash } = event ?? {};
  expect(JSON.stringify(event)).not.toContain('192.0.2.7');
  const [Item] = await getItems(plain, [keys.auditAddress('from', id)]);
  expect(Item?.expires_at).toBe(Math.floor(now.getTime() / 1000) + 90 * 86_400);
  expect(sha256(`${Item?.salt}${Item?.address}`)).toBe(hash);
  expect(await findAuditAddresses(table, 'from', [id], now)).toEqual(new Map([[id, '192.0.2.7']]));
  const later = new Date(now.getTime() + 91 * 86_400_000);
  expect(await findAuditAddresses(table, 'from', [id], later)).toEqual(new Map());
});

test('a change that is not written leaves no event, and one that is written leaves one', async () => {
  const refused = (condition: string): TransactItem => ({
    Put: {
      TableName: plain.name,
      Item: { pk: 'ACCOUNT#both', sk: 'THING' },
      ConditionExpression: condition,
    },
  });
  const write = async (condition: string) =>
    isWritten(transact(table, [refused(condition), ...(await recordChange(table, 'both', renamed))]));
  expect(await write('attribute_exists(pk)')).toBe(false);
  expect(await eventsOf(table, 'both')).toEqual([]);
  expect(await write('attribute_not_exists(pk)')).toBe(true);
  expect(await eventsOf(table, 'both')).toHaveLength(1);
});

test('an event names the head of the log that its writer has seen', async () => {
  const head = { size: 7, root: Buffer.alloc(32, 1).toString('base64'), changedAt: now.toISOString() };
  await createLogHead(plain, recordedOrigin, head);
  await putAuditEvent(table, 'seen', renamed);
  expect((await eventsOf(table, 'seen'))[0]?.log_seen).toEqual({ size: 7, root: head.root, cosigned: null });
});

test('a change at another service is recorded before it and after it, also where it fails', async () => {
  const change = { action: 'person.password_changed', target: { type: 'member', id: 'anna' } } as const;
  expect(await recordAround(table, 'around', change, async () => 'done')).toBe('done');
  const fails = recordAround(table, 'around', change, async () => {
    now = new Date(now.getTime() + 1_000);
    throw new Error('The pool is away');
  });
  await expect(fails).rejects.toThrow('The pool is away');
  const outcomes = (await eventsOf(table, 'around')).map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(['begun', 'begun', 'done', 'failed']);
});

test('somebody who acts for another is not given the address of the caller, and a worker has no call', async () => {
  await putAuditEvent(table, 'other', { ...renamed, by: { type: 'user', userId: 'bo', role: 'owner' } });
  await putAuditEvent(
    recording(plain, () => now),
    'other',
    { ...renamed, by: { type: 'system', name: 'appIdExpiry' } },
  );
  await putAuditEvent(table, 'other', { ...renamed, by: { type: 'app_id', appIdRef: 'app_9' } });
  const actors = (await eventsOf(table, 'other')).map(({ actor, address_sha256: address }) => [
    actor,
    address !== null,
  ]);
  expect(actors).toEqual(
    expect.arrayContaining([
      [{ type: 'user', ref: 'bo', role: 'owner', email: null }, true],
      [{ type: 'system', ref: 'appIdExpiry', role: null, email: null }, false],
      [{ type: 'app_id', ref: 'app_9', role: null, email: null }, true],
    ]),
  );
});

test('nothing is recorded where nobody acts, and of a person without an account', async () => {
  expect(
    await recordChange(
      recording(plain, () => now),
      'nobody',
      renamed,
    ),
  ).toEqual([]);
  expect(
    await recordOwnChange(
      recording(plain, () => now),
      renamed,
    ),
  ).toEqual([]);
  expect(await recordChange(plain, 'nobody', renamed)).toEqual([]);
});

test('a fact longer than a line is cut, and half a letter is never left', async () => {
  await putAuditEvent(table, 'long', {
    ...renamed,
    after: { name: `${'a'.repeat(499)}😀`, list: Array(200).fill('x') },
  });
  const after = (await eventsOf(table, 'long'))[0]?.after;
  expect(after?.name).toBe('a'.repeat(499));
  expect(after?.list).toHaveLength(100);
});

test('another account does not find an event by its id, and a text that is no id finds nothing', async () => {
  await putAuditEvent(table, 'mine', renamed);
  const [event] = await eventsOf(table, 'mine');
  expect(await findAuditEvent(table, 'theirs', event?.id ?? '')).toBeUndefined();
  expect(await findAuditEvent(table, 'mine', 'evt_nonsense')).toBeUndefined();
  expect(await findAuditEvent(table, 'mine', '../ACCOUNT')).toBeUndefined();
});
