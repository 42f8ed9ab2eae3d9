import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { durationText, yearsTo } from '../../../../web/src/features/monitoring/inspection.ts';
import { fileAnswer, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { savedFiles } from '../../support/savedFiles.ts';

const path = '/dashboard/list-latency';
const year = yearsTo(new Date())[0];
const route = `GET /app/v1/list-latency?year=${year}`;
const edition = {
  list: 'eu_sanctions_list',
  database: 'EU Sanctions',
  edition_id: 'eu-1',
  scope: 'shared',
  edition_date: '2026-05-01',
  first_seen_at: '2026-05-02T10:00:00.000Z',
  in_use_at: '2026-05-02T10:03:00.000Z',
  screened_at: '2026-05-02T10:30:00.000Z',
  run_id: 'job_1',
  not_screened: 3,
  days_to_use: 1,
  seconds_to_use: 180,
  seconds_to_screened: 1800,
};
const own = { ...edition, edition_id: 'own', scope: 'private', first_seen_at: null, screened_at: null, run_id: null };
const answer = (fields: object = {}) => ({
  year,
  lists: [
    {
      list: 'eu_sanctions_list',
      database: 'EU Sanctions',
      editions: 2,
      days_to_use: { median: 1, worst: 4 },
      seconds_to_use: { median: 180, worst: 10_800 },
      seconds_to_screened: null,
      not_compared: 1,
    },
  ],
  editions: [edition, { ...own, not_screened: null, seconds_to_use: null, seconds_to_screened: null }],
  is_all: true,
  ...fields,
});
const open = (api = {}) => renderApp(path, { session: user, api: { [route]: () => answer(), ...api } });

test('each list has its median and worst, each edition its four times', async () => {
  open();
  const lists = await screen.findByRole('table', { name: 'Lists with median and worst latency' });
  expect(within(lists).getAllByRole('row')[1]).toHaveTextContent('EU Sanctions21 d / 4 d3 min / 3 h-1');
  const rows = within(screen.getByRole('table', { name: 'Editions, newest first' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/May 1, 2026.*after 3 min.*after 30 min3 not screened$/);
  expect(rows[2]).toHaveTextContent(/^EU Sanctions Own list.*-.*No run$/);
});

test('a list is chosen, its year is exported, and a refused export says why', async () => {
  const file = `GET /app/v1/list-latency/export?year=${year}&list=eu_sanctions_list`;
  let isRefused = true;
  open({
    [`GET /app/v1/list-latency?year=${year}&list=eu_sanctions_list`]: () =>
      answer({ editions: [edition], is_all: false }),
    [file]: () =>
      isRefused
        ? refused('INTERNAL_ERROR', 'An unexpected error occurred.')
        : fileAnswer('list,database\r\n', `list-latency-${year}.csv`),
  });
  const saved = savedFiles();
  await screen.findByRole('table', { name: 'Editions, newest first' });
  fireEvent.change(screen.getByLabelText('List'), { target: { value: 'eu_sanctions_list' } });
  await screen.findByText('The newest of the year. The export has more.');
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('The editions could not be exported');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`list-latency-${year}.csv`]));
});

test('a year without an edition says so, and a failed load why', async () => {
  const { unmount } = open({ [route]: () => answer({ lists: [], editions: [] }) });
  await screen.findByText('No list had a new edition in this year.');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  unmount();
  open({ [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The list latency could not be loaded');
});

test('durations are short, years end with the first one', () => {
  expect([0, 119, 120, 7_199, 7_200, 9_000, 172_799, 172_800, null].map(durationText)).toEqual([
    ...['0 s', '119 s', '2 min', '120 min', '2 h', '2.5 h', '48 h', '2 d', '-'],
  ]);
  expect(yearsTo(new Date('2028-01-01T00:00:00Z'))).toEqual(['2028', '2027', '2026']);
  expect(yearsTo(new Date('2025-12-31T23:00:00Z'))).toEqual(['2025']);
});
