import { waitFor } from '@testing-library/react';
import { mediaSourceTitles } from '../../../lib/contract/media/mediaSourceTitles.ts';
import { refused } from '../support/fakeApi.ts';
import { openDocument } from '../support/openDocument.tsx';

const source = (name: keyof typeof mediaSourceTitles, state: string, read: string | null, newest: string | null) => ({
  name,
  title: mediaSourceTitles[name],
  state,
  read_at: read,
  newest,
});
const answer = (sources: object[]) => ({
  success: true,
  timestamp: '2026-11-23T10:06:00.000Z',
  components: [],
  media_sources: sources,
  measured_every_minutes: 5,
  first_day: '2026-08-26',
  last_day: '2026-11-23',
});

const open = (status: unknown) =>
  openDocument('/status', {
    api: { 'GET /app/v1/status': () => status, 'GET /app/v1/list-status': () => new Promise(() => undefined) },
  });
const part = () => document.querySelector('[data-island=media-freshness]');
const rowOf = (name: keyof typeof mediaSourceTitles) =>
  [...(part()?.querySelectorAll('li') ?? [])].find(({ textContent }) => textContent?.includes(mediaSourceTitles[name]));

test('each source has its state, when it was last read and the day of its newest', async () => {
  const { api } = open(
    answer([
      source('releases_nca', 'current', '2026-11-23T10:00:00.000Z', '2026-11-20'),
      source('releases_nsk', 'late', '2026-11-22T10:00:00.000Z', '2026-11-19'),
      source('releases_doj', 'sample', null, '2018-04-13'),
      source('releases_eppo', 'unread', null, null),
      source('gdelt', 'off', null, null),
    ]),
  );
  expect(part()?.querySelectorAll('li')).toHaveLength(Object.keys(mediaSourceTitles).length);
  await waitFor(() => expect(part()?.querySelector('[data-said]')).toHaveTextContent(/^As of Nov 23, 2026/));
  expect(rowOf('releases_nca')).toHaveTextContent(/Up to date.*Nov 23, 2026, \d+:00 [AP]M.*Nov 20, 2026/);
  expect(rowOf('releases_nsk')).toHaveTextContent(/Late.*Nov 22, 2026, .*Nov 19, 2026/);
  expect(rowOf('releases_doj')).toHaveTextContent(/Dated sample.*–.*Apr 13, 2018/);
  expect(rowOf('releases_eppo')).toHaveTextContent(/Not yet read.*\u2013.*\u2013$/);
  expect(rowOf('gdelt')).toHaveTextContent(/Not searched/);
  expect(rowOf('releases_sec')).not.toHaveTextContent('Up to date');
  expect(api.callsTo('GET /app/v1/status')).toHaveLength(1);
});

test('where the API does not answer, no time is told', async () => {
  open(refused(503, 'INTERNAL_ERROR', 'Down'));
  await waitFor(() => expect(part()?.querySelector('[data-said]')).toHaveTextContent('The times could not be read.'));
  expect(rowOf('releases_nca')).not.toHaveTextContent('Up to date');
});
