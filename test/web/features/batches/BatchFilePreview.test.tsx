import { screen, waitFor, within } from '@testing-library/react';
import type { BatchPreview } from '../../../../lib/contract/batchShapes.ts';
import { refused } from '../../support/fakeApi.ts';
import { base, open, preview, send } from './support/openBatchFiles.tsx';

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
  expect(await screen.findByRole('button', { name: 'Screen 2 rows' })).toBeEnabled();
  expect(asked).toBe(6);
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

test('the encoding of a text is shown with its first names, and asked for where the names may be others', async () => {
  const reading = (name: 'windows-1252' | 'macintosh', word: string) => ({ name, words: [word] });
  const doubt = { ...reading('windows-1252', 'Štern'), rivals: [reading('macintosh', 'ätern')] };
  const app = open({
    [`POST ${base}/job-1/preview`]: ({ encoding }: { encoding?: 'macintosh' }) =>
      preview({ encoding: encoding ? { ...reading(encoding, 'ätern'), rivals: [] } : doubt }),
  });
  await send(app);
  expect(await screen.findByText('Please choose the encoding of the file')).toBeInTheDocument();
  expect(screen.getByText('Windows-1252 (Western Europe): Štern')).toBeInTheDocument();
  expect(screen.getByText('Mac Roman (Western Europe): ätern')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Screen 2 rows' })).toBeDisabled();
  await app.person.selectOptions(screen.getByLabelText('Encoding of the text'), 'Mac Roman (Western Europe)');
  expect(await screen.findByText(/^In the file: ätern\./)).toBeInTheDocument();
  await app.person.click(await screen.findByRole('button', { name: 'Screen 2 rows' }));
  const start = app.api.calls.find(({ route }) => route === `POST ${base}/job-1/start`);
  expect(start?.body).toMatchObject({ encoding: 'macintosh' });
});

test('an order of dates that nobody knows is said and may be chosen, and is not sent as if it had been', async () => {
  const date_order_note = '2 dates such as 03/04/1980 can be read with the day or the month first.';
  const app = open({ [`POST ${base}/job-1/preview`]: () => preview({ date_order_assumed: true, date_order_note }) });
  await send(app);
  const choice = await screen.findByLabelText('Dates such as 03/04/1980');
  expect(choice).toHaveDisplayValue('Only their year');
  expect(screen.getByText(date_order_note)).toBeInTheDocument();
  await app.person.selectOptions(choice, 'Month first');
  await waitFor(() => expect(previews(app).at(-1)?.body).toMatchObject({ date_order: 'month_first' }));
  expect(previews(app)[0]?.body).not.toHaveProperty('date_order');
});

test('rows that are screened without a number are counted, with the reason for the first of them', async () => {
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
