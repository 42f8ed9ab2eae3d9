import { createApi } from '../../../web/src/shared/api.ts';
import { isApiError, noResult, sentenceOf } from '../../../web/src/shared/apiSentences.ts';

let networkIsAway = true;
/** What the server does with a call to getUsage. */
let getUsage = async (_input: object, _signal?: AbortSignal): Promise<unknown> => 'the usage';
jest.mock('../../../lib/contract/http/client.ts', () => {
  if (networkIsAway) throw new Error('Failed to fetch dynamically imported module');
  return { createClient: () => ({ getUsage: (input: object, signal?: AbortSignal) => getUsage(input, signal) }) };
});

test('a client that could not be loaded is loaded anew with the next call', async () => {
  const api = createApi(async () => 'id-token');
  await expect(api.getUsage({})).rejects.toThrow('Failed to fetch dynamically imported module');
  networkIsAway = false;
  expect(await api.getUsage({})).toBe('the usage');
});

test('awaiting the client gives the client: it calls no endpoint', async () => {
  const api = createApi(async () => 'id-token');
  expect(await api).toBe(api);
  expect(String(Object.prototype.toString.call(api))).toBe('[object Object]');
});

describe('a call', () => {
  afterEach(() => {
    getUsage = async () => 'the usage';
  });

  const never = () => new Promise<never>(() => undefined);
  const thrownBy = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

  test('that is not answered ends with a sentence, and its request is aborted', async () => {
    let sent: AbortSignal | undefined;
    getUsage = (_input, signal) => {
      sent = signal;
      return never();
    };
    const error = await thrownBy(createApi(async () => 'id-token', 5).getUsage({}));
    expect(isApiError(error)).toBe(true);
    expect(sent?.aborted).toBe(true);
    expect(noResult(error)).toBe('There is no result: this does not mean "no match".');
  });

  test('waits 15 seconds unless it is given another time', async () => {
    jest.useFakeTimers();
    try {
      getUsage = never;
      const end = thrownBy(createApi(async () => 'id-token').getUsage({}));
      await jest.advanceTimersByTimeAsync(14_999);
      expect(jest.getTimerCount()).toBe(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(sentenceOf(await end)).toBe(
        'There was no answer within 15 seconds. Check your connection and try again; if it happens again, please contact support.',
      );
    } finally {
      jest.useRealTimers();
    }
  });

  test('that the page ends ends at once, and leaves nothing behind', async () => {
    getUsage = (_input, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const page = new AbortController();
    const error = thrownBy(createApi(async () => 'id-token').getUsage({}, page.signal));
    page.abort(new Error('left the page'));
    expect(await error).toEqual(new Error('left the page'));
  });

  test('that was ended before it began is not begun', async () => {
    getUsage = async (_input, signal) => {
      signal?.throwIfAborted();
      return 'the usage';
    };
    const signal = AbortSignal.abort(new Error('left the page'));
    await expect(createApi(async () => 'id-token').getUsage({}, signal)).rejects.toThrow('left the page');
  });
});
