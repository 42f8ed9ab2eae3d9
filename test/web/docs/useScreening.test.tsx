import { act, renderHook } from '@testing-library/react';
import { useScreening } from '../../../web/docs/examples/react/useScreening.ts';

const fetched = jest.fn<Promise<Pick<Response, 'json'>>, Parameters<typeof fetch>>();
const original = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = original;
});
const answering = (body: object) => fetched.mockResolvedValue({ json: async () => body });

/** What the documentation shows, in a page as its reader has it. */
async function screened(name: string) {
  const { result } = renderHook(() => useScreening());
  expect(result.current.screening).toEqual({ state: 'idle' });
  await act(() => result.current.screen(name));
  return result.current.screening;
}

test("the documented hook screens through the page's own server and has the matches", async () => {
  const matches = [{ id: 'un:1', name: 'RI WON HO', database: 'UN Sanctions', match_score: 1 }];
  answering({ success: true, matches });
  expect(await screened('Ri Won Ho')).toEqual({ state: 'done', matches });
  expect(fetched.mock.calls).toEqual([
    [
      '/screen',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'Ri Won Ho' }) },
    ],
  ]);
});

test('it is running until the answer is there', async () => {
  const { result } = renderHook(() => useScreening());
  let answer = (_: Pick<Response, 'json'>) => {};
  fetched.mockReturnValue(new Promise((done) => (answer = done)));
  let done: Promise<void> | undefined;
  act(() => {
    done = result.current.screen('Ri Won Ho');
  });
  expect(result.current.screening).toEqual({ state: 'running' });
  await act(async () => {
    answer({ json: async () => ({ success: true, matches: [] }) });
    await done;
  });
  expect(result.current.screening).toEqual({ state: 'done', matches: [] });
});

test('what the server refuses, and a server that is away, end with a sentence', async () => {
  answering({ success: false, error: { message: 'Name parameter is required' } });
  expect(await screened('')).toEqual({ state: 'failed', message: 'Name parameter is required' });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await screened('Ri Won Ho')).toEqual({
    state: 'failed',
    message: 'The server did not answer. Please try again.',
  });
});
