import { sendFile } from '../../../web/src/shared/sendFile.ts';
import { FakeUpload } from '../support/fakeUpload.ts';

const post = { url: 'https://s3.example', fields: { key: 'k' } };

beforeEach(() => {
  FakeUpload.install();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function start() {
  const seen: number[] = [];
  const signal = new AbortController().signal;
  const sent = sendFile(post, new Blob(['x']), { signal, onProgress: (percent) => seen.push(percent) });
  const end = sent.then(() => 'sent').catch((error: unknown) => (error as Error).message);
  return { upload: FakeUpload.last as FakeUpload, end, seen };
}

test('an upload takes as long as it needs while there is progress', async () => {
  const { upload, end, seen } = start();
  for (const loaded of [1, 2, 3, 4]) {
    await jest.advanceTimersByTimeAsync(14_000);
    upload.upload.onprogress?.({ loaded, total: 4 });
  }
  await jest.advanceTimersByTimeAsync(14_000);
  upload.answer(204);
  expect(await end).toBe('sent');
  expect(seen).toEqual([25, 50, 75, 100]);
  expect(jest.getTimerCount()).toBe(0);
});

test('an upload without progress for 15 seconds ends with a sentence', async () => {
  const { upload, end } = start();
  upload.upload.onprogress?.({ loaded: 1, total: 4 });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await end).toBe('The upload has stopped. Check your connection and press Preview Data again.');
});

test('an answer without a sentence is shown cut, and never in the middle of a character', async () => {
  const { upload, end } = start();
  upload.answer(502, `${'x'.repeat(199)}\u{1f525}`);
  expect(await end).toBe(`HTTP 502: ${'x'.repeat(199)}`);
});
