import { screen, waitFor, within } from '@testing-library/react';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { refused } from '../../support/fakeApi.ts';
import { base, open, preview, send } from './support/openBatchFiles.tsx';

test('another choice of columns has the file read again', async () => {
  const app = open({
    [`POST ${base}/job-1/preview`]: () =>
      preview({ mapping: null, rows_to_screen: null, subjects_to_screen: null, quota: null }),
  });
  await send(app);
  expect(await screen.findByText('Please choose the column that holds the name')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 0 names' })).toBeDisabled();
  await app.person.selectOptions(screen.getByLabelText('Name'), 'Kunde');
  await waitFor(() =>
    expect(app.api.calls.filter(({ route }) => route.endsWith('/preview')).at(-1)?.body).toEqual({
      columns: { name: ['Kunde'] },
      has_header: true,
    }),
  );
});

test('while another preview of the account runs it is asked for again, and then by a button', async () => {
  let asked = 0;
  const sentence = 'A preview of this account is still running. Please try again when it has ended.';
  const busy = () => refused(429, 'RATE_LIMITED', sentence, { retry_after_seconds: 0.01 });
  const app = open({ [`POST ${base}/job-1/preview`]: () => (++asked < 6 ? busy() : preview()) });
  await send(app);
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
  expect(asked).toBe(4);
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Screen 2 names' })).toBeEnabled();
  expect(asked).toBe(6);
});

const previews = ({ api }: ReturnType<typeof open>) => api.callsTo(`POST ${base}/job-1/preview`);

test('with unknown headings another field may be chosen first: the file is asked for once its name is', async () => {
  const unknown = preview({
    mapping: null,
    rows_to_screen: null,
    subjects_to_screen: null,
    rows_not_screened: null,
    problems: [],
    quota: null,
  });
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
  expect(await screen.findByRole('button', { name: 'Screen 2 names' })).toBeEnabled();
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
    subjects_to_screen: null,
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
  expect(screen.getByRole('button', { name: 'Screen 0 names' })).toBeDisabled();
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
  await app.person.click(await screen.findByRole('button', { name: 'Screen 2 names' }));
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
  expect(screen.getByRole('button', { name: 'Screen 2 names' })).toBeEnabled();
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
  expect(screen.getByRole('button', { name: 'Screen 0 names' })).toBeDisabled();
  await app.person.selectOptions(screen.getByLabelText('Sheet to screen'), 'Customers (4 rows)');
  expect(await screen.findByRole('button', { name: 'Screen 2 names' })).toBeEnabled();
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

test('rows that are screened without a cell are counted, with the reason for the first of them', async () => {
  const note = { row: 2, field: 'Pas', value: 'x', sentence: 'It has too few digits. The row is screened without it.' };
  const app = open({ [`POST ${base}/job-1/preview`]: () => preview({ rows_with_notes: 12, notes: [note] }) });
  await send(app);
  expect(await screen.findByText('12 rows are screened with a remark')).toBeInTheDocument();
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
  expect(await screen.findByRole('button', { name: 'Screen 2 names' })).toBeEnabled();
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

test('rows that name several are shown as they will be screened, and a column left out is added by a tick', async () => {
  const subject = (label: string, name: string) => ({
    label,
    name,
    type: null,
    date_of_birth: null,
    nationality: null,
    identifiers: [],
  });
  const columns = ['Company', 'Contact', 'Manager'];
  const mapping = {
    subjects: [
      { label: 'Company', name: ['Company'] },
      { label: 'Contact', name: ['Contact'] },
    ],
  };
  const app = open({
    [`POST ${base}/job-1/preview`]: (asked: { columns?: BatchPreview['mapping'] }) =>
      preview({
        columns,
        mapping: asked.columns ?? mapping,
        name_columns_left_out: asked.columns ? [] : ['Manager'],
        left_out_reasons: asked.columns ? {} : { Manager: 'It seems to hold your own colleagues.' },
        rows_to_screen: 3,
        rows_not_screened: 0,
        problems: [],
        subjects_to_screen: 5,
        rows_with_notes: 1,
        cells_not_read: [{ column: 'Born', count: 212, example: 'ukendt' }],
        rows: [
          {
            row: 2,
            cells: ['Holm Trading ApS', 'Viktor Bout', 'Bo Thomsen'],
            subjects: [subject('Company', 'Holm Trading ApS'), subject('Contact', 'Viktor Bout')],
          },
        ],
      }),
  });
  await send(app);
  expect(await screen.findByText('3 rows. 3 rows name 5 persons and firms: 5 searches.')).toBeInTheDocument();
  expect(screen.getByText('Company: Holm Trading ApS; Contact: Viktor Bout')).toBeInTheDocument();
  expect(screen.getByText('Born: 212 cells not read, such as “ukendt”')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 5 names' })).toBeEnabled();
  await app.person.click(screen.getByLabelText(/^Manager: It seems to hold your own colleagues/));
  const sent = () => previews(app).at(-1)?.body as { columns?: object };
  await waitFor(() =>
    expect(sent().columns).toEqual({ subjects: [...mapping.subjects, { label: 'Manager', name: ['Manager'] }] }),
  );
  await app.person.click(await screen.findByRole('button', { name: 'Do not screen Manager' }));
  await waitFor(() => expect(sent().columns).toEqual(mapping));
  await app.person.click(await screen.findByRole('button', { name: 'Do not screen Contact' }));
  await waitFor(() => expect(sent().columns).toEqual({ name: ['Company'] }));
});

test('columns that are remembered are said to be, and forgotten by a button', async () => {
  const app = open({
    [`POST ${base}/job-1/preview`]: ({ forget_columns }: { forget_columns?: boolean }) =>
      preview({ mapping_source: forget_columns ? 'file' : 'remembered' }),
  });
  await send(app);
  await app.person.click(await screen.findByRole('button', { name: 'Forget them and read the file anew' }));
  await waitFor(() => expect(previews(app).at(-1)?.body).toMatchObject({ forget_columns: true }));
  await waitFor(() => expect(screen.queryByText(/chosen for a file with the same headings/)).not.toBeInTheDocument());
});
