import { fireEvent, waitFor } from '@testing-library/react';
import { TlogRefused } from '../../../lib/tlog/tlogRefused.ts';
import { verifyReceipt } from '../../../lib/verify/verifyReceipt.ts';
import { startVerify } from '../../../web/src/site/verify/startVerify.ts';

jest.mock('../../../lib/verify/verifyReceipt.ts', () => ({ verifyReceipt: jest.fn() }));
jest.mock('../../../lib/verify/trust.ts', () => ({
  readTrust: async ({ read }: { read: (path: string) => Promise<unknown> }) => ({ policy: await read('policy') }),
}));
const verify = jest.mocked(verifyReceipt);

const said = { what: 'receipt', state: 'holds', said: 'The text is a receipt.' } as const;
const answer = (receipt: object, state: 'holds' | 'open' = 'holds') =>
  ({ receipt: { time: '2026-11-27T09:14:02.000Z', ...receipt }, checks: [{ ...said, state }] }) as never;
const receiptOf = (matches: number) => answer({ query: { name: 'Ri Won Ho' }, totals: { matches } });
/** jsdom's files have no bytes to read. */
const fileOf = (bytes: string | Uint8Array, name = 'receipt.json') => {
  const file = new File([bytes as BlobPart], name);
  const held = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return Object.assign(file, { arrayBuffer: async () => Uint8Array.from(held).buffer });
};

let controller: AbortController;
function show(read = async (path: string): Promise<Uint8Array | undefined> => new TextEncoder().encode(path)) {
  document.body.innerHTML =
    '<section><input type="file" /><p data-verify="state"></p><ul data-verify="checks"></ul></section>';
  startVerify(document.querySelector('section') as HTMLElement, read);
  return {
    state: document.querySelector('[data-verify=state]') as HTMLElement,
    lines: () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent),
    choose: (file: File) =>
      fireEvent.change(document.querySelector('input') as HTMLElement, { target: { files: [file] } }),
  };
}

// Each page has one such part: its listeners end with the document.
const shown = jest.fn();
beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = shown;
  shown.mockReset();
  controller = new AbortController();
  const add = document.addEventListener.bind(document);
  jest
    .spyOn(document, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: controller.signal }),
    );
  verify.mockReset();
});
afterEach(() => {
  controller.abort();
  jest.restoreAllMocks();
});

test('a file that was chosen before the script arrived is verified', async () => {
  verify.mockResolvedValue(receiptOf(0));
  document.body.innerHTML =
    '<section><input type="file" /><p data-verify="state"></p><ul data-verify="checks"></ul></section>';
  const input = document.querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [fileOf('{}')] });
  startVerify(document.querySelector('section') as HTMLElement, async (path) => new TextEncoder().encode(path));
  await waitFor(() => expect(document.querySelector('[data-verify=state]')).toHaveTextContent('The receipt holds.'));
});

test.each([
  [receiptOf(0), '\u2068Ri Won Ho\u2069: 0 matches, 2026-11-27T09:14:02.000Z'],
  [receiptOf(1), '\u2068Ri Won Ho\u2069: 1 match, 2026-11-27T09:14:02.000Z'],
  [answer({ query: null, rows: { count: 1 }, totals: null }), '1 name: results in its rows, 2026-11-27T09:14:02.000Z'],
  [answer({ query: null, rows: { count: 2 }, totals: null }), '2 names: results in its rows, 2026-11-27T09:14:02.000Z'],
  [answer({ query: null, totals: { matches: 2 } }), 'A search by number: 2 matches, 2026-11-27T09:14:02.000Z'],
  [
    answer({ query: null, hashed: 'AAAA', totals: { matches: 1 } }),
    'A question that is kept as a hash alone: 1 match, 2026-11-27T09:14:02.000Z',
  ],
])('a chosen file is verified, and what it is about is said', async (receipt, line) => {
  verify.mockResolvedValue(receipt);
  const { state, lines, choose } = show();
  choose(fileOf('{}'));
  await waitFor(() => expect(state).toHaveTextContent('The receipt holds.'));
  expect(lines()).toEqual([line, 'The text is a receipt.']);
  expect(verify).toHaveBeenCalledWith(
    '{}',
    expect.objectContaining({ policy: new TextEncoder().encode('/log/policy') }),
  );
});

test('what stays open is said', async () => {
  verify.mockResolvedValue(answer({ query: null, totals: { matches: 2 } }, 'open'));
  const { state, choose } = show();
  choose(fileOf('{}'));
  await waitFor(() => expect(state).toHaveTextContent('The receipt holds, as far as it can be checked.'));
});

test('a file is dropped anywhere on the page, or pasted', async () => {
  verify.mockImplementation(async (text) => answer({ query: { name: text }, totals: { matches: 3 } }));
  const { lines } = show();
  const over = fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
  // The browser would open the file otherwise.
  expect([over, fireEvent.drop(document.body, { dataTransfer: { files: [fileOf('dropped')] } })]).toEqual([
    false,
    false,
  ]);
  await waitFor(() => expect(lines()[0]).toMatch(/^\u2068dropped\u2069: 3 matches/));
  fireEvent.paste(document.body, { clipboardData: { files: [fileOf('pasted')], types: ['Files'], getData: () => '' } });
  await waitFor(() => expect(lines()[0]).toMatch(/^\u2068pasted\u2069: 3 matches/));
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
});

test('dragged text is left to the browser', () => {
  show();
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [] } })).toBe(true);
});

test('pasted text is verified', async () => {
  const bytes = jest.fn(async () => new TextEncoder().encode('text').buffer);
  Object.defineProperty(Blob.prototype, 'arrayBuffer', { value: bytes, configurable: true, writable: true });
  verify.mockResolvedValue(receiptOf(1));
  const { state } = show();
  fireEvent.paste(document.body, { clipboardData: { files: [], types: ['text/plain'], getData: () => 'text' } });
  await waitFor(() => expect(state).toHaveTextContent('The receipt holds.'));
  expect(verify).toHaveBeenCalledWith('text', expect.anything());
  fireEvent.paste(document.body, { clipboardData: { files: [], types: ['text/plain'], getData: () => '' } });
  expect(bytes).toHaveBeenCalledTimes(1);
});

test('a refused receipt, invalid UTF-8, a file that is too large, and a log that cannot be read are told apart', async () => {
  const { state, choose } = show();
  verify.mockRejectedValue(new TlogRefused('One byte was changed.'));
  choose(fileOf('{}'));
  await waitFor(() => expect(state).toHaveTextContent('Refused: One byte was changed.'));
  choose(fileOf(Uint8Array.of(0x7b, 0xff, 0x7d)));
  await waitFor(() => expect(state).toHaveTextContent('Refused: The text is not valid UTF-8.'));
  choose(Object.defineProperty(fileOf('{}'), 'size', { value: 60_000_001 }));
  expect(state).toHaveTextContent(
    'This file is larger than 60 MB. Check it on your computer: npm run receipts -- verify FILE --log http://localhost/log',
  );
  const broken = show(() => Promise.reject(new TypeError('Failed to fetch')));
  broken.choose(fileOf('{}'));
  await waitFor(() => expect(broken.state).toHaveTextContent('The files of the log could not be read.'));
});

test('of two files the later one is shown', async () => {
  const ends: ((receipt: never) => void)[] = [];
  verify.mockImplementation(() => new Promise((end) => ends.push(end)));
  const { lines, choose } = show();
  choose(fileOf('first'));
  await waitFor(() => expect(ends).toHaveLength(1));
  choose(fileOf('second'));
  await waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.(receiptOf(2));
  await waitFor(() => expect(lines()[0]).toMatch(/2 matches/));
  ends[0]?.(receiptOf(1));
  await new Promise((settled) => setTimeout(settled, 20));
  expect(lines()[0]).toMatch(/2 matches/);
});
