import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '../support/fakeApi.ts';
import { openDocument } from '../support/openDocument.tsx';

const service = 'GET /app/v1/status';
const lists = 'GET /app/v1/list-status';

const measured = (component: string, state: string, days: object[] = [], uptime: number | null = 1) => ({
  component,
  state,
  measured_at: '2026-11-22T10:05:00.000Z',
  milliseconds: 1_240,
  uptime,
  days,
});
const day = (date: string, ok: number, slow = 0, failed = 0, missing = 0) => ({ date, ok, slow, failed, missing });
const well = (component: string) => measured(component, 'ok', [day('2026-11-22', 120)]);
const answer = (components: object[]) => ({
  timestamp: '2026-11-22T10:06:00.000Z',
  components,
  media_sources: [],
  measured_every_minutes: 5,
  first_day: '2026-08-25',
  last_day: '2026-11-22',
});
const all = (first: object) => answer([first, ...['dashboard', 'imports', 'mails'].map(well)]);

/** A minute after what is measured here. */
beforeEach(() => openedAt('2026-11-22T10:06:30Z'));
afterEach(() => jest.restoreAllMocks());
const openedAt = (time: string) => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

function open(...answers: unknown[]) {
  let asked = 0;
  const next = () => answers[Math.min(asked++, answers.length - 1)];
  return openDocument('/status', { api: { [service]: next, [lists]: () => new Promise(() => undefined) } });
}
const said = () => document.querySelector('#components [data-summary] [data-said]');
const component = (name: string) => screen.getByRole('article', { name });
const bars = (name: string) => within(component(name)).getAllByRole('listitem');

test('before anything is read, the page says what it needs, and every day has its place', async () => {
  open(new Promise(() => undefined));
  await waitFor(() => expect(said()).toHaveTextContent('Asking the service...'));
  expect(bars('API')).toHaveLength(90);
  expect(component('API')).toHaveTextContent('Not read yet');
});

test('each component has its state, its share and its days, as bars with words and as a table', async () => {
  const days = [
    day('2026-11-19', 0, 0, 0, 288),
    day('2026-11-20', 252, 0, 0, 36),
    day('2026-11-21', 280, 5, 3),
    day('2026-11-22', 100, 2),
  ];
  open(all(measured('api', 'ok', days, 0.99555)));
  await waitFor(() =>
    expect(said()).toHaveTextContent(/^All services are working\. As of Nov 22, 2026, \d+:\d\d [AP]M\.$/),
  );
  expect(component('API')).toHaveTextContent('Working');
  expect(component('API')).toHaveTextContent('99.53 % of 642 measurements succeeded, 324 of 966 not measured');
  expect(component('API')).toHaveTextContent(/Measured Nov 22, 2026, .*, answered in 1,240 ms/);
  expect(component('Imports of lists')).not.toHaveTextContent('answered in');
  expect(component('Mails')).not.toHaveTextContent('answered in');
  const last = bars('API').slice(-5);
  expect(last.map(({ dataset }) => dataset.day)).toEqual(['none', 'none', 'gaps', 'failed', 'slow']);
  expect(last.map(({ textContent }) => textContent)).toEqual([
    'Nov 18, 2026: no data',
    'Nov 19, 2026: 288 of 288 not measured',
    'Nov 20, 2026: none of 252 measurements failed, 36 of 288 not measured',
    'Nov 21, 2026: 3 of 288 measurements failed, 5 slow',
    'Nov 22, 2026: none of 102 measurements failed, 2 slow',
  ]);
  const table = () => [...document.querySelectorAll('[data-days-table] tbody tr')];
  expect(table()).toEqual([]);
  await userEvent.click(screen.getByText('The days as a table'));
  await waitFor(() => expect(table()).toHaveLength(90));
  const rows = table();
  expect(rows.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Nov 22, 2026100 %100 %100 %100 %',
    'Nov 21, 202698.95 %no datano datano data',
    'Nov 20, 2026100 %, 36 of 288 not measuredno datano datano data',
    'Nov 19, 2026no datano datano datano data',
  ]);
});

test.each([
  ['failed', 'One component does not work.', 'Not working'],
  ['slow', 'All services are working, but not all of them fast.', 'Slow'],
  ['unknown', 'Not everything was measured in the last quarter of an hour.', 'Not known'],
])('a component that is %s is told in a sentence', async (state, sentence, word) => {
  open(all(measured('api', state)));
  await waitFor(() => expect(said()).toHaveTextContent(sentence));
  expect(component('API')).toHaveTextContent(word);
});

test('a service that was never measured is not said to work', async () => {
  const never = (name: string) => ({ ...measured(name, 'unknown', [], null), measured_at: null, milliseconds: null });
  open(answer(['api', 'dashboard', 'imports', 'mails'].map(never)));
  await waitFor(() => expect(component('API')).toHaveTextContent('No measurements yet'));
  expect(component('API')).toHaveTextContent('Not measured yet');
  expect(bars('API').every(({ dataset }) => dataset.day === 'none')).toBe(true);
});

test('where the API does not answer, the page says so with the time, and asks again', async () => {
  const { person } = open(refused('INTERNAL_ERROR', 'Down'), all(well('api')));
  await waitFor(() => expect(said()).toHaveTextContent(/^The API did not answer your browser at \d+:\d\d [AP]M\./));
  expect(component('API')).toHaveTextContent('Not known');
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(said()).toHaveTextContent('All services are working.'));
});

test('states that were read give way when the service does not answer any more', async () => {
  const { person } = open(all(well('api')), refused('INTERNAL_ERROR', 'Down'));
  await waitFor(() => expect(component('API')).toHaveTextContent('Working'));
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(component('API')).toHaveTextContent('Not known'));
  expect(component('API').dataset.now).toBe('unknown');
});

test('an answer that was kept on the way for too long says nothing of the present', async () => {
  openedAt('2026-11-22T10:20:01Z');
  open(all(well('api')));
  await waitFor(() => expect(said()).toHaveTextContent(/^Not everything was measured.* As of Nov 22, 2026/));
  expect(component('API')).toHaveTextContent('Not known');
});

test('a component that failed is not said to have answered', async () => {
  open(all({ ...measured('api', 'failed'), milliseconds: null }));
  await waitFor(() => expect(component('API')).toHaveTextContent(/Measured Nov 22, 2026, .*, no good answer/));
  expect(component('API')).not.toHaveTextContent('answered in');
});

test('one measurement alone is told as one', async () => {
  open(all(measured('api', 'ok', [day('2026-11-22', 1)])));
  await waitFor(() => expect(component('API')).toHaveTextContent('The only measurement did not fail'));
});

test('a handful of measurements is not told as a share, which would read as that of ninety days', async () => {
  open(all(measured('api', 'ok', [day('2026-11-22', 4)])));
  await waitFor(() => expect(component('API')).toHaveTextContent('None of 4 measurements failed'));
  expect(component('API')).not.toHaveTextContent('%');
});
