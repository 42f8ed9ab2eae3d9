import { fireEvent, waitFor } from '@testing-library/react';
import { TlogRefused } from '../../../lib/tlog/tlogRefused.ts';
import { verifyReport } from '../../../lib/verify/verifyReport.ts';
import { startVerify } from '../../../web/src/site/verify/startVerify.ts';

jest.mock('../../../lib/verify/trust.ts', () => ({
  readTrust: async ({ read }: { read: (path: string) => Promise<unknown> }) => ({ log: { read } }),
}));
jest.mock('../../../lib/verify/verifyReport.ts', () => ({
  findReportProof: async (_bytes: Uint8Array, { log }: { log: { read: (path: string) => Promise<unknown> } }) =>
    log.read('files/hash'),
  isReport: (bytes: Uint8Array) => bytes[0] === 0x25,
  verifyReport: jest.fn(),
}));
const verify = jest.mocked(verifyReport);

const receipt = {
  receipt: { query: { name: 'Ri Won Ho' }, totals: { matches: 1 }, time: '2026-11-27T09:14:02.000Z' },
  checks: [{ what: 'log', state: 'holds', said: 'It is entry 1.' }],
} as never;
const file = { what: 'file', state: 'holds', said: 'The file is as it was made.' } as const;

function show() {
  document.body.innerHTML =
    '<section><input type="file" /><p data-verify="state"></p><ul data-verify="checks"></ul></section>';
  const read = async (path: string) => new TextEncoder().encode(path);
  startVerify(document.querySelector('section') as HTMLElement, read);
  const bytes = new TextEncoder().encode('%PDF-1.7');
  // jsdom's files have no bytes to read.
  const chosen = Object.assign(new File([bytes], 'report.pdf'), { arrayBuffer: async () => bytes.buffer });
  fireEvent.change(document.querySelector('input') as HTMLElement, { target: { files: [chosen] } });
  return {
    state: document.querySelector('[data-verify=state]') as HTMLElement,
    lines: () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent),
  };
}

test('a report is verified with the proof that the log has of it, and each of its receipts is named', async () => {
  verify.mockResolvedValue({ file, receipts: [receipt, receipt] });
  const { state, lines } = show();
  await waitFor(() => expect(state).toHaveTextContent('The report holds.'));
  const line = '\u2068Ri Won Ho\u2069: 1 match, 2026-11-27T09:14:02.000Z';
  expect(lines()).toEqual(['The file is as it was made.', line, line]);
  expect(verify).toHaveBeenCalledWith(
    expect.anything(),
    new TextEncoder().encode('/log/files/hash'),
    expect.anything(),
  );
});

test('what stays open, and what is refused, is said', async () => {
  const promised = { what: 'log', state: 'open', said: 'The log has not included it.' } as const;
  const waiting = { ...(receipt as object), checks: [promised] } as never;
  verify.mockResolvedValue({ file, receipts: [waiting, waiting] });
  const open = show();
  await waitFor(() => expect(open.state).toHaveTextContent('The report holds, as far as it can be checked.'));
  expect(open.lines().filter((line) => line === promised.said)).toHaveLength(1);
  verify.mockRejectedValue(new TlogRefused('The log has no entry of this file.'));
  const refused = show();
  await waitFor(() => expect(refused.state).toHaveTextContent('Refused: The log has no entry of this file.'));
});
