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
  publisher: 'Danish Financial Supervisory Authority',
};
const answer = (lists: unknown[], lists_unavailable: unknown[] = []) => ({
  timestamp: '2026-11-22T10:06:00.000Z',
  lists,
  lists_unavailable,
});

const row = (name: string) =>
  within(screen.getByRole('region', { name: 'The lists that everybody is screened against' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement;
const factsOf = (name: string) =>
  Object.fromEntries(
    [...row(name).querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
const listsSaid = () => document.querySelector('#lists [data-said]');

test('dates, ages, counts, checks and changes of every list are filled in by one request', async () => {
  const { api } = open(answer([un, pep], [missingList]));
  await waitFor(() =>
    expect(listsSaid()).toHaveTextContent(/^1 of these lists are samples\. As of Nov 22, 2026, \d+:\d\d [AP]M\./),
  );
  expect(row('UN Security').querySelector('summary')).toHaveTextContent(
    /List Aug 1, 2026 112 days old Checked: Nov 21, 2026, \d+:00 [AP]M$/,
  );
  expect(factsOf('UN Security')).toEqual({
    Publisher: 'United Nations Security Council',
    Records: '1,011',
    'Added in 7 days': '1,204',
    'Removed in 7 days': '3',
    'Changed in 7 days': '0',
    Edition: unList.edition_id,
  });
  expect(row('Denmark').querySelector('summary')).toHaveTextContent(/today, sample Checked: Imported by hand$/);
  expect(factsOf('Denmark')).toMatchObject({ Records: '1,011', 'Added in 7 days': '–', 'Changed in 7 days': '–' });
  expect(row('EU Cons').querySelector('summary')).toHaveTextContent('Not imported yet');
  expect(api.callsTo(status)).toHaveLength(1);
});

test('a list that could not be loaded is distinguished from one that was never imported', async () => {
  open(answer([un], [{ ...missingList, reason: 'not_loadable' }]));
  await waitFor(() => expect(row('EU Cons')).toHaveTextContent('Could not be loaded'));
  expect(listsSaid()).toHaveTextContent(/^As of Nov 22, 2026, /);
});

test('where the lists cannot be read, that is said with the time, and no date is shown', async () => {
  open(refused('INTERNAL_ERROR', 'Down'));
  await waitFor(() =>
    expect(listsSaid()).toHaveTextContent(
      /^The figures could not be read\. The API did not answer your browser at \d+:\d\d [AP]M\.$/,
    ),
  );
  expect(row('UN Security')).toHaveTextContent('Could not be read');
});

test('until they are read, each date says that it is loading', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  open(new Promise((resolve) => (arrive = resolve)));
  expect(row('UN Security')).toHaveTextContent('Loading...');
  arrive(answer([un], [missingList]));
  await waitFor(() => expect(row('UN Security')).toHaveTextContent('Aug 1, 2026'));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('where no list has an earlier edition, a sentence stands in place of a table of dashes', async () => {
  openDocument('/sanctions-screening', { api: { [status]: () => answer([{ ...un, last_week: pep.last_week }]) } });
  await screen.findByText('Not known yet: no list has an earlier edition to compare with.');
  expect(screen.queryByRole('table', { name: 'Changes of the last seven days' })).not.toBeInTheDocument();
});

test('each list is a line, without scripts as well, which opens to the rest', async () => {
  const { person } = open(answer([pep], [missingList]));
  await waitFor(() => expect(listsSaid()).toHaveTextContent(/A dash: not known yet/));
  const details = row('Denmark').querySelector('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  expect(screen.getByText('Imported by hand')).toBeVisible();
  expect(screen.getAllByText('Publisher')[0]).not.toBeVisible();
  await person.click(details.querySelector('summary') as HTMLElement);
  expect(within(details).getByText('Publisher')).toBeVisible();
});
