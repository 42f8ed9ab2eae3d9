import { handler } from '../../../lambdas/workers/releasesRefreshed.ts';
import * as refreshing from '../../../lib/operations/media/sources/releases/refreshReleases.ts';

jest.mock('../../../lib/operations/media/sources/releases/refreshReleases.ts');
const refreshReleases = jest.mocked(refreshing.refreshReleases);

const fetched = ['releases_doj', 'releases_nca'];
const printed: Record<string, unknown>[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(JSON.parse(String(line))) > 0);
  Object.assign(process.env, { TABLE_NAME: 'table', EDITIONS_BUCKET: 'editions', FETCHED_RELEASES: fetched.join(',') });
});
afterEach(() => jest.restoreAllMocks());

test('asks every authority that the stage fetches and no other, and says of each what came', async () => {
  refreshReleases.mockReset().mockResolvedValue({ outcome: 'not_due' });
  refreshReleases.mockResolvedValueOnce({ outcome: 'checked', added: 3 });
  await handler();
  expect(refreshReleases.mock.calls.map(([, { id }]) => id)).toEqual(fetched);
  expect(printed).toEqual([{ level: 'info', message: 'releases checked', sourceId: 'releases_doj', count: 3 }]);
});

test.each([
  [2, 'release refresh failed'],
  [3, 'release refresh keeps failing'],
])('after %i failures the line is "%s"', async (failures, message) => {
  refreshReleases.mockReset().mockResolvedValue({ outcome: 'not_due' });
  refreshReleases.mockResolvedValueOnce({ outcome: 'failed', failures, sentence: 'The answer was empty.' });
  await handler();
  expect(printed).toMatchObject([{ message, count: failures, refusal: 'The answer was empty.' }]);
});

test('a fault with one leaves the others their turn, and is a fault of the function', async () => {
  refreshReleases.mockReset().mockResolvedValue({ outcome: 'not_due' });
  refreshReleases.mockRejectedValueOnce(new Error('The table does not answer'));
  await expect(handler()).rejects.toThrow('1 sources of press releases were not refreshed');
  expect(refreshReleases).toHaveBeenCalledTimes(fetched.length);
});
