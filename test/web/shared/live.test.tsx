import { openLive, refreshFor } from '../../../web/src/shared/live.ts';
import { createQueryClient } from '../../../web/src/shared/queryClient.ts';
import { FakeWebSocket } from '../support/fakeWebSocket.ts';

function open(
  token: () => Promise<string | undefined> = async () => 'id-token',
  mayGoOn = jest.fn(async () => true),
  heartbeatSeconds?: number,
) {
  const onMessage = jest.fn();
  const onReconnected = jest.fn();
  const close = openLive({
    place: async () => ({ path: '/live', heartbeatSeconds }),
    token,
    onMessage,
    onReconnected,
    mayGoOn,
  });
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

test.each([
  [25, undefined],
  [240, 240],
])('sends a heartbeat every %s seconds, where the stage says %s', async (seconds, said) => {
  const { close } = open(undefined, undefined, said);
  await settle();
  FakeWebSocket.last.onopen?.();
  jest.advanceTimersByTime(seconds * 1000 - 1);
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

test('a connection that took long to open may have missed messages', async () => {
  const { onReconnected, close } = open();
  await settle();
  await jest.advanceTimersByTimeAsync(1_500);
  FakeWebSocket.last.onopen?.();
  expect(onReconnected).toHaveBeenCalledTimes(1);
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

test('a connection that does not answer a heartbeat within ten seconds is made anew', async () => {
  const { close } = open(undefined, undefined, 240);
  await settle();
  const first = FakeWebSocket.last;
  first.onopen?.();
  jest.advanceTimersByTime(240_000);
  first.say({ type: 'pong' });
  jest.advanceTimersByTime(240_000);
  expect(first.closed).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(first.closed).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeWebSocket.made).toHaveLength(2);
  close();
});

const happens = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type));
const seen = (state: 'visible' | 'hidden') => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test.each([
  ['the network comes back', () => happens(window, 'online')],
  ['the page is looked at again', () => happens(document, 'visibilitychange')],
])(
  'when %s, a dead connection is noticed in ten seconds, though it does not say that it closed',
  async (_, occasion) => {
    const { onReconnected, close } = open(undefined, undefined, 240);
    await settle();
    const first = FakeWebSocket.last;
    first.onopen?.();
    first.close = () => {};
    occasion();
    expect(first.sent).toEqual(['{"type":"ping"}']);
    await jest.advanceTimersByTimeAsync(11_000);
    expect(FakeWebSocket.made).toHaveLength(2);
    FakeWebSocket.last.onopen?.();
    expect(onReconnected).toHaveBeenCalledTimes(1);
    // The first one says so at last, which concerns nobody any more.
    first.onclose?.();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeWebSocket.made).toHaveLength(2);
    close();
  },
);

test('a connection that answers stays, and a page that is hidden asks nothing', async () => {
  const { close } = open(undefined, undefined, 240);
  await settle();
  const first = FakeWebSocket.last;
  first.onopen?.();
  const state = seen('hidden');
  happens(document, 'visibilitychange');
  expect(first.sent).toEqual([]);
  state.mockReturnValue('visible');
  happens(document, 'visibilitychange');
  first.say({ type: 'pong' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toEqual([first]);
  state.mockRestore();
  close();
});

test('when the network comes back, a page without a connection does not wait for its next try', async () => {
  const { close } = open();
  await settle();
  for (const seconds of [1, 2, 5]) {
    FakeWebSocket.last.close();
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  }
  FakeWebSocket.last.close();
  await settle();
  happens(window, 'online');
  await settle();
  expect(FakeWebSocket.made).toHaveLength(5);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(5);
  close();
  happens(window, 'online');
  await settle();
  expect(FakeWebSocket.made).toHaveLength(5);
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
  // The outcome of subjects is that of their alerts.
  ['alerts_changed', ['alerts', 'subjects']],
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
