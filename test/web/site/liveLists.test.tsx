import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../support/fakeApi.ts';
import { openDocument } from '../support/openDocument.tsx';
import { missingList, unList } from '../support/samples.ts';

const status = 'GET /app/v1/list-status';
const service = 'GET /app/v1/status';
const open = (answer: unknown) =>
  openDocument('/status', { api: { [status]: () => answer, [service]: () => new Promise(() => undefined) } });

const changed = { editions: 2, changes: { added: 1_204, removed: 3, changed: 0 } };
const un = { ...unList, checked_at: '2026-11-21T09:00:00Z', last_week: changed, publisher: 'United Nations' };
const pep = {
  ...unList,
  list: 'pep_dk',
  database: 'PEP Denmark',
  sample: true,
  age_days: 0,
  checked_at: null,
  last_week: { editions: 1, changes: null },
};
const answer = (lists: unknown[], lists_unavailable: unknown[] = []) => ({
  success: true,
  timestamp: '2026-11-22T10:06:00.000Z',
  lists,
  lists_unavailable,
});

const row = (table: RegExp | string, name: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement;
const listsTable = 'The lists that everybody is screened against';
const listsSaid = () => document.querySelector('#lists [data-said]');

test('dates, ages, counts, checks and changes of every list are filled in by one request', async () => {
  const { api } = open(answer([un, pep], [missingList]));
  await waitFor(() =>
    expect(listsSaid()).toHaveTextContent(/^1 of these lists are samples\. As of Nov 22, 2026, \d+:\d\d [AP]M\./),
  );
  expect(row(listsTable, 'UN Security')).toHaveTextContent('Aug 1, 2026112 days old1,011Nov 21, 2026');
  expect(row(listsTable, 'UN Security').textContent?.endsWith(unList.edition_id)).toBe(true);
  expect(row(listsTable, 'Denmark')).toHaveTextContent('today, sample1,011Imported by hand');
  expect(row(listsTable, 'EU Cons')).toHaveTextContent('Not imported yet––');
  const changes = 'Changes of the last seven days';
  expect(row(changes, 'UN Security')).toHaveTextContent('List1,20430');
  expect(row(changes, 'Denmark')).toHaveTextContent('List–––');
  expect(api.callsTo(status)).toHaveLength(1);
});

test('a list that could not be loaded is distinguished from one that was never imported', async () => {
  open(answer([un], [{ ...missingList, reason: 'not_loadable' }]));
  await waitFor(() => expect(row(listsTable, 'EU Cons')).toHaveTextContent('Could not be loaded'));
  expect(listsSaid()).toHaveTextContent(/^As of Nov 22, 2026, /);
});

test('where the lists cannot be read, that is said with the time, and no date is shown', async () => {
  open(refused(503, 'INTERNAL_ERROR', 'Down'));
  await waitFor(() =>
    expect(listsSaid()).toHaveTextContent(
      /^The figures could not be read\. The API did not answer your browser at \d+:\d\d [AP]M\.$/,
    ),
  );
  expect(row(listsTable, 'UN Security')).toHaveTextContent('Could not be read');
});

test('until they are read, each date says that it is loading', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  open(new Promise((resolve) => (arrive = resolve)));
  expect(row(listsTable, 'UN Security')).toHaveTextContent('Loading...');
  arrive(answer([un], [missingList]));
  await waitFor(() => expect(row(listsTable, 'UN Security')).toHaveTextContent('Aug 1, 2026'));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('where no list has an earlier edition, a sentence stands in place of a table of dashes', async () => {
  open(answer([pep], [missingList]));
  await screen.findByText('Not known yet: no list has an earlier edition to compare with.');
  expect(screen.queryByRole('table', { name: 'Changes of the last seven days' })).not.toBeInTheDocument();
});
