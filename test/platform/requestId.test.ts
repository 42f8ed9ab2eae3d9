import { momentOfRequestId, requestIdOf } from '../../lib/platform/requestId.ts';

const at = new Date('2026-11-21T10:00:00.123Z');

test('a request id is a UUID that says its millisecond and ends as the id of the gateway', () => {
  const id = requestIdOf('c6af9ac6-7b61-41e6-9a41-93e8deadbeef', at);
  expect(id).toBe('01a1fd8c-697b-71e6-9a41-93e8deadbeef');
  expect(momentOfRequestId(id)).toBe(at.toISOString());
});

test.each([
  '',
  'JKJaXmPLvHcESHA=',
  'chosen by the caller',
  '00000000-0000-0000-0000-000000000000',
  'C6AF9AC6'.repeat(4),
])('whatever id the gateway gives (%j), ours is a UUID that says its millisecond', (gatewayId) => {
  const id = requestIdOf(gatewayId, at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(momentOfRequestId(id)).toBe(at.toISOString());
  expect(requestIdOf(`${gatewayId}.`, at)).not.toBe(id);
});

test.each(['', 'request-1', 'c6af9ac6-7b61-41e6-9a41-93e8deadbeef', '01a1fd8c-697b-71e6-9a41-93e8deadbeef0'])(
  'the id %j says no moment',
  (id) => expect(momentOfRequestId(id)).toBeUndefined(),
);
