import { openLive, refreshFor } from '../../../web/src/shared/live.ts';
import { createQueryClient } from '../../../web/src/shared/queryClient.ts';
import { FakeWebSocket } from '../support/fakeWebSocket.ts';

function open(token: () => Promise<string | undefined> = async () => 'id-token', mayGoOn = jest.fn(async () => true)) {
  const onMessage = jest.fn();
  const onReconnected = jest.fn();
  const close = openLive({ path: async () => '/live', token, onMessage, onReconnected, mayGoOn });
  return { mayGoOn, onMessage, onReconnected, close };
}

/** Lets the promise of the token settle. */
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  FakeWebSocket.install();
});
afterEach(() => jest.useRealTimers());

test('connects to the page’s own origin with the token, which is not in the address, and passes messages on', async () => {
  const { onMessage, close } = open();
  await settle();
  expect(FakeWebSocket.last.url).toBe('ws://localhost/live');
  expect(FakeWebSocket.last.protocols).toEqual(['klarnavn.live', 'bearer.id-token']);
  FakeWebSocket.last.onopen?.();
  FakeWebSocket.last.say({ type: 'usage_changed' });
  FakeWebSocket.last.say({ type: 'pong' });
  FakeWebSocket.last.onmessage?.({ data: 'not json' });
  expect(onMessage.mock.calls).toEqual([[{ type: 'usage_changed' }]]);
  close();
});

test('sends a heartbeat every 25 seconds', async () => {
  const { close } = open();
  await settle();
  FakeWebSocket.last.onopen?.();
  jest.advanceTimersByTime(24_999);
  expect(FakeWebSocket.last.sent).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(FakeWebSocket.last.sent).toEqual(['{"type":"ping"}']);
  close();
});

test('comes back after 1, 2, 5 and 10 seconds, and of repeated refusals ever more rarely, at last every five minutes', async () => {
  const { close } = open();
  await settle();
  for (const [i, seconds] of [1, 2, 5, 10, 10, 10, 30, 60, 300, 300].entries()) {
    FakeWebSocket.last.close();
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(FakeWebSocket.made).toHaveLength(i + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(FakeWebSocket.made).toHaveLength(i + 2);
  }
  close();
});

test('a connection that is not opened is asked about once, and ends the tries where it is not wanted', async () => {
  const { mayGoOn, close } = open();
  await settle();
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(1000);
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(2000);
  expect(mayGoOn).toHaveBeenCalledTimes(1);
  // Open once more, it is asked about again.
  FakeWebSocket.last.onopen?.();
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(1000);
  mayGoOn.mockResolvedValue(false);
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(mayGoOn).toHaveBeenCalledTimes(2);
  expect(FakeWebSocket.made).toHaveLength(4);
  close();
});

test('goes on trying where it could not be asked', async () => {
  const { close } = open(
    undefined,
    jest.fn(async () => Promise.reject(new Error('no network'))),
  );
  await settle();
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeWebSocket.made).toHaveLength(2);
  close();
});

test('after a break everything is read again, and the waits begin anew', async () => {
  const { onReconnected, close } = open();
  await settle();
  FakeWebSocket.last.onopen?.();
  expect(onReconnected).not.toHaveBeenCalled();
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(1000);
  FakeWebSocket.last.onopen?.();
  expect(onReconnected).toHaveBeenCalledTimes(1);
  FakeWebSocket.last.close();
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeWebSocket.made).toHaveLength(3);
  close();
});

test('a connection that has become silent is made anew', async () => {
  const { close } = open();
  await settle();
  const first = FakeWebSocket.last;
  first.onopen?.();
  jest.advanceTimersByTime(50_000);
  expect(first.closed).toBe(false);
  jest.advanceTimersByTime(25_000);
  expect(first.closed).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeWebSocket.made).toHaveLength(2);
  close();
});

test('does not connect without a token, and tries again', async () => {
  let token: string | undefined;
  const { close } = open(async () => token);
  await settle();
  expect(FakeWebSocket.made).toHaveLength(0);
  token = 'later';
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeWebSocket.last.protocols).toContain('bearer.later');
  close();
});

test('once closed it stays closed', async () => {
  const { close } = open();
  await settle();
  close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
  expect(FakeWebSocket.last.closed).toBe(true);
});

test.each([
  ['job_changed', ['import-jobs', 'lists', 'list-status', 'editions']],
  ['usage_changed', ['usage', 'app-ids']],
  ['subscription_changed', ['subscription', 'account', 'usage', 'invoices', 'payment-method']],
] as const)('%s makes old what it may have changed, and nothing else', (type, expected) => {
  const invalidated: unknown[] = [];
  const queryClient = createQueryClient();
  jest.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    invalidated.push(filters?.queryKey?.[0]);
  });
  refreshFor({ type, kind: 'import', job_id: 'job-1' }, queryClient);
  expect(invalidated).toEqual(expected);
});
