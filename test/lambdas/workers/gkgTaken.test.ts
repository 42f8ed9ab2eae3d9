import { handler } from '../../../lambdas/workers/gkgTaken.ts';
import * as taking from '../../../lib/operations/media/sources/gkg/ingestGkg.ts';

jest.mock('../../../lib/operations/media/sources/gkg/ingestGkg.ts');
const ingestGkg = jest.mocked(taking.ingestGkg);

const printed: Record<string, unknown>[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(JSON.parse(String(line))) > 0);
  Object.assign(process.env, { TABLE_NAME: 'table', EDITIONS_BUCKET: 'editions', MEDIA_GKG_DAYS: '3' });
  ingestGkg.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const taken = { files: 2, articles: 31, missing: 0, failures: [], newest: '20261123093000' };

test('takes what is new for as many days as the stage keeps, and says how much came', async () => {
  ingestGkg.mockResolvedValue(taken);
  await handler();
  expect(ingestGkg.mock.calls[0]?.[0]).toMatchObject({ days: 3, now: new Date('2026-11-23T10:00:00Z') });
  expect(printed.map(({ message, count }) => [message, count])).toEqual([
    ['GKG files taken', 2],
    ['GKG articles stored', 31],
  ]);
});

test('says what went wrong and what is missing', async () => {
  ingestGkg.mockResolvedValue({ ...taken, missing: 5, failures: ['GDELT answered 503.'] });
  await handler();
  expect(printed[0]).toMatchObject({ message: 'GKG file not taken', refusal: 'GDELT answered 503.' });
  expect(printed.at(-1)).toMatchObject({ message: 'GKG files missing', count: 5 });
});

test.each([
  ['20261123083000', false],
  ['20261123081500', true],
  [undefined, true],
])('with the newest file %s it falls behind: %s', async (newest, isBehind) => {
  ingestGkg.mockResolvedValue({ ...taken, newest });
  await handler();
  // An alarm looks for this line.
  expect(printed.some(({ message }) => message === 'GKG falls behind')).toBe(isBehind);
});

test('does nothing in a stage that keeps none', async () => {
  delete process.env.MEDIA_GKG_DAYS;
  await handler();
  expect(ingestGkg).not.toHaveBeenCalled();
  expect(printed).toEqual([]);
});
