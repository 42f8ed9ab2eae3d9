import { screen, waitFor, within } from '@testing-library/react';
import type { BatchFile } from '../../../../lib/contract/batches/batchShapes.ts';
import { refused } from '../../support/fakeApi.ts';
import { accountAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';
import { base, batch, list, open, preview, send } from './support/openBatchFiles.tsx';

test('a file is shown with what its columns mean, what cannot be screened and what it costs, and is started', async () => {
  let batches = list();
  const app = open({ [`GET ${base}`]: () => batches });
  expect(await screen.findByText('None yet.')).toBeInTheDocument();
  await send(app);
  expect(await screen.findByText('3 rows, of which 1 cannot be screened.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Kunde');
  expect(screen.getByLabelText('Nationality')).toHaveValue('Land');
  expect(screen.getByRole('cell', { name: 'Jane Example' })).toBeInTheDocument();
  expect(screen.getByText(/This country is not known/)).toBeInTheDocument();
  expect(screen.getByText('This file needs 2 searches; 40 of the 50 are left.')).toBeInTheDocument();
  batches = list(
    batch({
      status: 'processing',
      rows_to_screen: 2,
      rows_done: 1,
      rows_with_matches: 1,
      rows_with_undecided_matches: 1,
    }),
  );
  await app.person.click(screen.getByRole('button', { name: 'Screen 2 names' }));
  expect(await screen.findByText('1 of 2 rows screened, 1 with a match.')).toBeInTheDocument();
  expect(app.api.calls.find(({ route }) => route === `POST ${base}/job-1/start`)?.body).toEqual({
    columns: { name: ['Kunde'], nationality: 'Land' },
    has_header: true,
    match_type: 'fuzzy',
    threshold: 0.8,
    check: 'both',
    limit: 3,
  });
});

test('adverse media is a choice that has the file counted again, and where it was looked is shown', async () => {
  const usual = open();
  await send(usual);
  const choice = await screen.findByRole('checkbox', { name: /^Also look for adverse media/ });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/one more search for each row.*the news are not searched/);
  await usual.person.click(choice);
  const { calls } = usual.api;
  await waitFor(() =>
    expect(calls.filter(({ route }) => route.endsWith('/preview')).at(-1)?.body).toMatchObject({ adverse_media: true }),
  );
  await usual.person.click(await screen.findByRole('button', { name: 'Screen 2 names' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === `POST ${base}/job-1/start`)?.body).toMatchObject({
      columns: { name: ['Kunde'], nationality: 'Land' },
      adverse_media: true,
    }),
  );
});

test('a batch with adverse media says how many rows have it, and where nobody looked', async () => {
  const options = {
    columns: { name: ['Kunde'] },
    has_header: true,
    date_order: 'day_first',
    match_type: 'fuzzy',
    threshold: 0.8,
    check: 'both',
    limit: 3,
    adverse_media: true,
  } satisfies BatchFile['options'];
  const source = { attribution: { text: 'A', url: 'https://a.example' }, as_of: null, sample: false };
  const adverse_media_sources = [
    {
      ...source,
      name: 'doj',
      title: 'Releases',
      state: 'searched',
      reason: null,
      searched_from: '2009-01-05',
      searched_to: '2018-04-13',
    },
    {
      ...source,
      name: 'gdelt',
      title: 'Online news',
      state: 'off',
      reason: 'Not searched in batches.',
      searched_from: null,
      searched_to: null,
    },
  ] as const;
  const batches = list(
    batch({
      status: 'processing',
      options,
      rows_to_screen: 4,
      rows_done: 3,
      rows_with_matches: 1,
      rows_with_undecided_matches: 1,
      rows_with_adverse_media: 2,
    }),
    batch({
      id: 'job-2',
      status: 'completed',
      options,
      rows_with_adverse_media: 7,
      adverse_media_sources: [...adverse_media_sources],
    }),
  );
  open({ [`GET ${base}`]: () => batches });
  expect(await screen.findByText('3 of 4 rows screened, 1 with a match and 2 with adverse media.')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '7' })).toBeInTheDocument();
  expect(screen.getByText('Adverse media looked for in 1 source, and not in 1')).toBeInTheDocument();
  expect(screen.getByText(/Not searched: Online news. Not searched in batches./)).toBeInTheDocument();
});

test('of rows with matches those that wait for a decision are counted apart, where others do not', async () => {
  const rows = { rows_with_matches: 12, rows_with_undecided_matches: 3 };
  const batches = list(
    batch({ status: 'processing', rows_to_screen: 40, rows_done: 30, ...rows }),
    batch({ id: 'job-2', status: 'completed', rows_with_matches: 5, rows_with_undecided_matches: 5 }),
  );
  open({ [`GET ${base}`]: () => batches });
  expect(await screen.findByText('30 of 40 rows screened, 12 (3 undecided) with a match.')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '12 (3 undecided)' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '5' })).toBeInTheDocument();
});

test('a file that needs more searches than are left is not started, and says how many are missing', async () => {
  const sentence = 'This file needs 80 searches, and 50 are left: 30 are missing.';
  const app = open({
    [`POST ${base}/job-1/preview`]: () => preview({ quota: { needed: 80, remaining: 50, missing: 30, sentence } }),
  });
  await send(app);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 2 names' })).toBeDisabled();
});

test('a file that cannot be read says why, and lets another one be chosen; its batch has ended and is not cancelled', async () => {
  const sentence = 'The file is damaged or was cut short.';
  let batches = list(batch());
  const app = open({
    [`GET ${base}`]: () => batches,
    [`GET ${base}/job-1`]: () => ({ batch: batch({ status: 'failed' }), problems: [] }),
    [`POST ${base}/job-1/preview`]: () => {
      batches = list(batch({ status: 'failed', error_message: 'It was damaged.' }));
      return refused('FILE_REFUSED', sentence);
    },
    [`POST ${base}/job-1/cancel`]: () => refused('CONFLICT', 'This batch is failed and cannot be cancelled.'),
  });
  await send(app);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(await screen.findByText('It was damaged.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await app.person.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByLabelText('File of names')).toBeInTheDocument();
  await waitFor(() => expect(app.api.callsTo(`GET ${base}/job-1`)).toHaveLength(1));
  expect(app.api.callsTo(`POST ${base}/job-1/cancel`)).toEqual([]);
});

test('a file that is left is cancelled while it was not started', async () => {
  const app = open({ [`GET ${base}/job-1`]: () => ({ batch: batch(), problems: [] }) });
  await send(app);
  await screen.findByText('3 rows, of which 1 cannot be screened.');
  await app.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.api.callsTo(`POST ${base}/job-1/cancel`)).toHaveLength(1));
});

test('a batch whose start succeeded without an answer is shown as running, with nothing that cancels it by mistake', async () => {
  let batches = list(batch());
  const app = open({
    [`GET ${base}`]: () => batches,
    [`POST ${base}/job-1/start`]: () => {
      batches = list(batch({ status: 'processing', rows_to_screen: 2 }));
      throw new TypeError('Failed to fetch');
    },
  });
  await send(app);
  await app.person.click(await screen.findByRole('button', { name: 'Screen 2 names' }));
  expect(await screen.findByText('0 of 2 rows screened, 0 with a match.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('File of names')).toBeInTheDocument();
});

test('a batch that runs is found again, and is cancelled', async () => {
  let batches = list(batch({ status: 'processing', rows_to_screen: 10, rows_done: 4 }));
  const app = open({ [`GET ${base}`]: () => batches });
  expect(await screen.findByText('4 of 10 rows screened, 0 with a match.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Rows screened' })).toHaveAttribute('aria-valuenow', '40');
  batches = list(batch({ status: 'cancelled', searches_counted: 4 }));
  await app.person.click(screen.getByRole('button', { name: 'Cancel batch' }));
  expect(await screen.findByText('Cancelled; 4 searches counted.')).toBeInTheDocument();
});

test('results are offered in three formats, and what was not screened as a list; an auditor starts nothing', async () => {
  const formats = ['csv', 'xlsx', 'json'] as const;
  const done = batch({ status: 'completed', rows_total: 3, rows_not_screened: 1, result_formats: [...formats] });
  const app = open({
    [`GET ${base}`]: () => list(done, batch({ id: 'job-2', status: 'failed', error_message: 'The file is empty.' })),
    [`GET ${base}/job-1/result?format=xlsx`]: () => refused('NOT_FOUND', 'Results are kept for 30 days.'),
    'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }),
  });
  const table = await screen.findByRole('table', { name: 'Your batches' });
  expect(within(table).getByText('The file is empty.')).toBeInTheDocument();
  for (const format of ['CSV', 'XLSX', 'JSON']) {
    expect(within(table).getByRole('button', { name: new RegExp(`^${format} ?of`) })).toBeInTheDocument();
  }
  expect(within(table).getByRole('button', { name: /1 row not screened/ })).toBeInTheDocument();
  await app.person.click(within(table).getByRole('button', { name: /^XLSX/ }));
  expect(await screen.findByText('Results are kept for 30 days.')).toBeInTheDocument();
  expect(screen.queryByLabelText('File of names')).not.toBeInTheDocument();
});

test('a list of rows not screened that does not have all of them says so', async () => {
  const saved = savedFiles();
  const done = batch({ status: 'completed', rows_total: 9000, rows_not_screened: 5000, result_formats: ['csv'] });
  const problems = Array.from({ length: 1000 }, (_, i) => ({ row: i + 2, field: 'Land', value: 'x', sentence: 'No.' }));
  const app = open({
    [`GET ${base}`]: () => list(done),
    [`GET ${base}/job-1`]: () => ({ batch: done, problems }),
  });
  await app.person.click(await screen.findByRole('button', { name: /5,000 rows not screened \(first 1,000 as CSV\)/ }));
  expect(await screen.findByText('The list has 1,000 of the 5,000 rows not screened')).toBeInTheDocument();
  expect(saved).toMatchObject([{ name: 'rows-not-screened.csv' }]);
});

test('lists that a file is not screened against are named before the start and beside the results', async () => {
  const lists_unavailable = (['us_ofac_sanctions', 'pep_dk'] as const).map((list) => ({
    list: list as BatchFile['lists_unavailable'][number]['list'],
    database: list === 'pep_dk' ? 'PEP DK' : 'US OFAC',
    reason: 'not_imported' as const,
  }));
  const done = batch({ id: 'job-0', status: 'completed', result_formats: ['csv'], lists_unavailable });
  const app = open({
    [`GET ${base}`]: () => list(done),
    [`POST ${base}/job-1/preview`]: () => preview({ lists_unavailable: lists_unavailable.slice(0, 1) }),
  });
  expect(await screen.findByText('Not screened against US OFAC, PEP DK')).toBeInTheDocument();
  await send(app);
  expect(await screen.findByText('Not screened against US OFAC')).toBeInTheDocument();
  await app.person.selectOptions(screen.getByLabelText('Lists'), 'PEP');
  expect(screen.queryByText('Not screened against US OFAC')).not.toBeInTheDocument();
});

test('many lists that a file is not screened against are counted in the heading and named below it, on a line of their own', async () => {
  const lists_unavailable = ['UN', 'EU', 'UK', 'SECO'].map((database) => ({
    list: 'un_sanctions_list' as const,
    database,
    reason: 'not_imported' as const,
  }));
  const done = batch({ status: 'completed', result_formats: ['csv'], lists_unavailable });
  open({ [`GET ${base}`]: () => list(done, batch({ id: 'job-2', status: 'cancelled', lists_unavailable })) });
  const heading = await screen.findByText('Not screened against 4 lists');
  expect(screen.getByText(/^UN, EU, UK, SECO\. These lists are not available/)).toBeInTheDocument();
  expect(heading.closest('td')).toHaveAttribute('colspan', '6');
  expect(screen.getAllByRole('row').filter((row) => row.hasAttribute('data-details'))).toHaveLength(1);
});
