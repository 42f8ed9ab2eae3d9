import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BatchFile, BatchPreview } from '../../../../lib/contract/batchShapes.ts';
import { type Handlers, refused } from '../../support/fakeApi.ts';
import { FakeUpload } from '../../support/fakeUpload.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const base = '/app/v1/batches';
const batch = (fields: Partial<BatchFile> = {}): BatchFile => ({
  id: 'job-1',
  file_name: 'customers.csv',
  status: 'pending',
  error_message: null,
  created_at: '2026-11-22T12:00:00.000Z',
  started_at: null,
  completed_at: null,
  expires_at: '2026-12-22T12:00:00.000Z',
  rows_total: null,
  rows_to_screen: null,
  rows_not_screened: null,
  rows_done: 0,
  rows_with_matches: 0,
  rows_with_adverse_media: 0,
  searches_counted: 0,
  options: null,
  lists_screened: [],
  lists_unavailable: [],
  adverse_media_sources: [],
  result_formats: [],
  ...fields,
});
const preview = (fields: Partial<BatchPreview> = {}): BatchPreview => ({
  ...answered,
  batch_id: 'job-1',
  sheets: [],
  sheet: null,
  columns: ['Kunde', 'Land'],
  has_header: true,
  date_order: 'day_first',
  mapping: { name: ['Kunde'], nationality: 'Land' },
  rows: [{ row: 2, cells: ['Jane Example', 'DK'] }],
  rows_total: 3,
  rows_to_screen: 2,
  rows_not_screened: 1,
  rows_with_notes: 0,
  notes: [],
  problems: [{ row: 4, field: 'Land', value: 'Atlantis', sentence: 'This country is not known.' }],
  quota: { needed: 2, remaining: 40, missing: 0, sentence: 'This file needs 2 searches; 40 of the 50 are left.' },
  lists_screened: [],
  lists_unavailable: [],
  ...fields,
});
const list = (...batches: BatchFile[]) => ({ ...answered, batches, next_cursor: null });

function open(api: Handlers = {}) {
  FakeUpload.install();
  return renderApp('/dashboard/batch-files', {
    session: user,
    api: {
      [`GET ${base}`]: () => list(),
      [`POST ${base}`]: () => ({
        ...answered,
        batch: batch(),
        upload: { url: 'https://s3.example', fields: { key: 'k' } },
      }),
      [`POST ${base}/job-1/preview`]: () => preview(),
      [`POST ${base}/job-1/start`]: () => ({ ...answered, batch: batch({ status: 'processing' }) }),
      [`POST ${base}/job-1/cancel`]: () => ({ ...answered, batch: batch({ status: 'cancelled' }) }),
      ...api,
    },
  });
}

async function send({ person }: ReturnType<typeof open>) {
  const input = await screen.findByLabelText('File of names');
  fireEvent.change(input, { target: { files: [new File(['x'], 'customers.xlsx')] } });
  await person.click(screen.getByRole('button', { name: 'Preview Data' }));
  await waitFor(() => expect(FakeUpload.last).toBeDefined());
  act(() => FakeUpload.last?.answer(204));
}

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
  batches = list(batch({ status: 'processing', rows_to_screen: 2, rows_done: 1, rows_with_matches: 1 }));
  await app.person.click(screen.getByRole('button', { name: 'Screen 2 rows' }));
  expect(await screen.findByText('1 of 2 rows screened, 1 with a match.')).toBeInTheDocument();
  expect(app.api.calls.find(({ route }) => route === `POST ${base}/job-1/start`)?.body).toEqual({
    columns: { name: ['Kunde'], nationality: 'Land' },
    has_header: true,
    date_order: 'day_first',
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
  await usual.person.click(await screen.findByRole('button', { name: 'Screen 2 rows' }));
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

test('another choice of columns has the file read again', async () => {
  const app = open({
    [`POST ${base}/job-1/preview`]: () => preview({ mapping: null, rows_to_screen: null, quota: null }),
  });
  await send(app);
  expect(await screen.findByText('Please choose the column that holds the name')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 0 rows' })).toBeDisabled();
  await app.person.selectOptions(screen.getByLabelText('Name'), 'Kunde');
  await waitFor(() =>
    expect(app.api.calls.filter(({ route }) => route.endsWith('/preview')).at(-1)?.body).toEqual({
      columns: { name: ['Kunde'] },
      has_header: true,
      date_order: 'day_first',
    }),
  );
});

const previews = ({ api }: ReturnType<typeof open>) => api.callsTo(`POST ${base}/job-1/preview`);

test('with unknown headings another field may be chosen first: the file is asked for once its name is', async () => {
  const unknown = preview({ mapping: null, rows_to_screen: null, rows_not_screened: null, problems: [], quota: null });
  const app = open({
    [`POST ${base}/job-1/preview`]: (asked: { columns?: object }) =>
      asked.columns ? preview({ mapping: asked.columns }) : unknown,
  });
  await send(app);
  await screen.findByText('Please choose the column that holds the name');
  await app.person.selectOptions(screen.getByLabelText('Nationality'), 'Land');
  expect(screen.getByText('Without a name or an identifier there is nothing to screen.')).toBeInTheDocument();
  expect(previews(app)).toHaveLength(1);
  await app.person.selectOptions(screen.getByLabelText('Name'), 'Kunde');
  expect(await screen.findByRole('button', { name: 'Screen 2 rows' })).toBeEnabled();
  expect(previews(app).at(-1)?.body).toMatchObject({ columns: { name: ['Kunde'], nationality: 'Land' } });
});

test('of a workbook with several sheets one is chosen before anything is screened, and what is not screened is named', async () => {
  const sheets = [
    { name: 'Customers', rows: 4, hidden: false },
    { name: 'Suppliers', rows: 1200, hidden: false },
    { name: 'Former', rows: 2, hidden: true },
  ];
  const asking = {
    columns: [],
    mapping: null,
    rows: [],
    rows_total: 0,
    rows_to_screen: null,
    problems: [],
    quota: null,
  };
  const app = open({
    [`POST ${base}/job-1/preview`]: ({ sheet }: { sheet?: string }) =>
      preview(sheet ? { sheets, sheet } : { ...asking, sheets, sheet: null }),
  });
  await send(app);
  expect(await screen.findByText('Please choose the sheet to screen')).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 0 rows' })).toBeDisabled();
  const choice = screen.getByLabelText('Sheet to screen');
  expect(within(choice).getByText('Former (2 rows, hidden)')).toBeInTheDocument();
  await app.person.selectOptions(choice, 'Customers (4 rows)');
  expect(
    await screen.findByText(/^Not screened: "Suppliers" \(1,200 rows\), the hidden sheet "Former"/),
  ).toBeInTheDocument();
  await app.person.selectOptions(screen.getByLabelText('Nationality'), '');
  await waitFor(() => expect(previews(app).at(-1)?.body).toMatchObject({ sheet: 'Customers', columns: {} }));
  await app.person.click(screen.getByLabelText('The first row holds the names of the columns'));
  await waitFor(() => expect(previews(app).at(-1)?.body).toEqual({ sheet: 'Customers', has_header: false }));
  await app.person.click(await screen.findByRole('button', { name: 'Screen 2 rows' }));
  await waitFor(() =>
    expect(app.api.callsTo(`POST ${base}/job-1/start`)[0]?.body).toMatchObject({ sheet: 'Customers' }),
  );
});

test('a workbook with one table beside a hidden one says that the hidden one is not screened', async () => {
  const sheets = [
    { name: 'Customers', rows: 4, hidden: false },
    { name: 'Former', rows: 2, hidden: true },
  ];
  const app = open({ [`POST ${base}/job-1/preview`]: () => preview({ sheets, sheet: 'Customers' }) });
  await send(app);
  expect(await screen.findByText('Not screened: the hidden sheet "Former" (2 rows).')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 2 rows' })).toBeEnabled();
});

test('after a sheet that cannot be read nothing of the one before stands under its name, and another one can be chosen', async () => {
  const sheets = [
    { name: 'Customers', rows: 4, hidden: false },
    { name: 'Wide', rows: null, hidden: true },
  ];
  const app = open({
    [`POST ${base}/job-1/preview`]: ({ sheet = 'Customers' }: { sheet?: string }) =>
      sheet === 'Wide'
        ? refused(422, 'FILE_REFUSED', 'Row 1 of the file has more than 200 columns.')
        : preview({ sheets, sheet }),
  });
  await send(app);
  expect(await screen.findByText('Not screened: the hidden sheet "Wide" (rows not counted).')).toBeInTheDocument();
  await app.person.selectOptions(screen.getByLabelText('Sheet to screen'), 'Wide (rows not counted, hidden)');
  expect(await screen.findByText('Row 1 of the file has more than 200 columns.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: 'Jane Example' })).not.toBeInTheDocument();
  expect(screen.queryByText('3 rows, of which 1 cannot be screened.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 0 rows' })).toBeDisabled();
  await app.person.selectOptions(screen.getByLabelText('Sheet to screen'), 'Customers (4 rows)');
  expect(await screen.findByRole('button', { name: 'Screen 2 rows' })).toBeEnabled();
});

test('the choice of a hidden sheet stays in its place, with the keyboard on it, when there is no other', async () => {
  const sheets = [{ name: 'Former', rows: 2, hidden: true }];
  const app = open({
    [`POST ${base}/job-1/preview`]: ({ sheet }: { sheet?: string }) => preview({ sheets, sheet: sheet ?? null }),
  });
  await send(app);
  const choice = await screen.findByLabelText('Sheet to screen');
  await app.person.selectOptions(choice, 'Former (2 rows, hidden)');
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
  expect(choice).toHaveFocus();
  expect(screen.queryByText(/^Not screened/)).not.toBeInTheDocument();
});

test('rows that are screened without a number are counted, with the reason for the first of them', async () => {
  const note = { row: 2, field: 'Pas', value: 'x', sentence: 'It has too few digits. The row is screened without it.' };
  const app = open({ [`POST ${base}/job-1/preview`]: () => preview({ rows_with_notes: 12, notes: [note] }) });
  await send(app);
  expect(await screen.findByText('12 rows are screened without one of their numbers')).toBeInTheDocument();
  expect(screen.getByText(/It has too few digits/)).toBeInTheDocument();
});

test('what was chosen stays where the file could not be read with it, and is tried again', async () => {
  let answer: unknown = preview();
  const app = open({ [`POST ${base}/job-1/preview`]: () => answer });
  await send(app);
  await screen.findByText('3 rows, of which 1 cannot be screened.');
  answer = refused(409, 'CONFLICT', 'Reading the file took too long. Please try it again.');
  await app.person.selectOptions(screen.getByLabelText('Nationality'), '');
  expect(await screen.findByText('Reading the file took too long. Please try it again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Kunde');
  expect(screen.getByLabelText('Nationality')).toHaveValue('');
  expect(screen.getByRole('button', { name: /^Screen/ })).toBeDisabled();
  answer = preview({ mapping: { name: ['Kunde'] } });
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Screen 2 rows' })).toBeEnabled();
  expect(app.api.callsTo(`POST ${base}/job-1/cancel`)).toEqual([]);
});

test('a file that could not be read at once is tried again', async () => {
  let answer: unknown = refused(500, 'INTERNAL_ERROR', 'Please try it again.');
  const app = open({ [`POST ${base}/job-1/preview`]: () => answer });
  await send(app);
  expect(await screen.findByText('The file could not be read')).toBeInTheDocument();
  answer = preview();
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 rows, of which 1 cannot be screened.')).toBeInTheDocument();
});

test('every column with a number is shown with its kind, which is corrected; columns are left out and added', async () => {
  const first = { name: ['Kunde'], identifiers: [{ column: 'Pas', type: 'passport' as const }, { column: 'CVR' }] };
  const app = open({
    [`POST ${base}/job-1/preview`]: (asked: { columns?: BatchPreview['mapping'] }) =>
      preview({ columns: ['Kunde', 'Pas', 'CVR', 'IMO'], mapping: asked.columns ?? first }),
  });
  await send(app);
  expect(await screen.findByLabelText('Number in "Pas"')).toHaveValue('passport');
  await app.person.selectOptions(screen.getByLabelText('Number in "CVR"'), 'Registration number');
  await app.person.selectOptions(screen.getByLabelText('Another identifier'), 'IMO');
  await app.person.click(screen.getByRole('button', { name: 'Do not use "Pas" as a number' }));
  await waitFor(() =>
    expect(previews(app).at(-1)?.body).toMatchObject({
      columns: { name: ['Kunde'], identifiers: [{ column: 'CVR', type: 'registration' }, { column: 'IMO' }] },
    }),
  );
});

test('of many rows with a problem all are counted, and the list says that it has the first', async () => {
  const problems = Array.from({ length: 50 }, (_, i) => ({
    row: i + 2,
    field: 'Land',
    value: 'x',
    sentence: 'Unknown.',
  }));
  const app = open({ [`POST ${base}/job-1/preview`]: () => preview({ problems, rows_not_screened: 5000 }) });
  await send(app);
  expect(await screen.findByText('5,000 rows cannot be screened')).toBeInTheDocument();
  expect(screen.getByText('And 4,980 more problems.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download the first 50 as CSV' })).toBeInTheDocument();
});

test('a file that needs more searches than are left is not started, and says how many are missing', async () => {
  const sentence = 'This file needs 80 searches, and 50 are left: 30 are missing.';
  const app = open({
    [`POST ${base}/job-1/preview`]: () => preview({ quota: { needed: 80, remaining: 50, missing: 30, sentence } }),
  });
  await send(app);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 2 rows' })).toBeDisabled();
});

test('a file that cannot be read says why, and lets another one be chosen; its batch has ended and is not cancelled', async () => {
  const sentence = 'The file is damaged or was cut short.';
  let batches = list(batch());
  const app = open({
    [`GET ${base}`]: () => batches,
    [`GET ${base}/job-1`]: () => ({ ...answered, batch: batch({ status: 'failed' }), problems: [] }),
    [`POST ${base}/job-1/preview`]: () => {
      batches = list(batch({ status: 'failed', error_message: 'It was damaged.' }));
      return refused(400, 'FILE_REFUSED', sentence);
    },
    [`POST ${base}/job-1/cancel`]: () => refused(409, 'CONFLICT', 'This batch is failed and cannot be cancelled.'),
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
  const app = open({ [`GET ${base}/job-1`]: () => ({ ...answered, batch: batch(), problems: [] }) });
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
  await app.person.click(await screen.findByRole('button', { name: 'Screen 2 rows' }));
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
    [`GET ${base}/job-1/result?format=xlsx`]: () => refused(404, 'NOT_FOUND', 'Results are kept for 30 days.'),
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
    [`GET ${base}/job-1`]: () => ({ ...answered, batch: done, problems }),
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

test('given names and surnames in columns of their own make up one name', async () => {
  const app = open({
    [`POST ${base}/job-1/preview`]: (asked: { columns?: BatchPreview['mapping'] }) =>
      preview({ columns: ['Vorname', 'Nachname'], mapping: asked.columns ?? { name: ['Vorname'] } }),
  });
  await send(app);
  await app.person.selectOptions(await screen.findByLabelText('Name, column 2'), 'Nachname');
  await waitFor(() => expect(previews(app).at(-1)?.body).toMatchObject({ columns: { name: ['Vorname', 'Nachname'] } }));
  await app.person.selectOptions(screen.getByLabelText('Name, column 2'), '');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Vorname'));
});
