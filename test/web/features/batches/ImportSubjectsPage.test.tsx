import { screen, waitFor, within } from '@testing-library/react';
import type { SubjectImport } from '../../../../lib/contract/subjects/subjectImports.ts';
import type { Handlers } from '../../support/fakeApi.ts';
import { refused } from '../../support/fakeApi.ts';
import { FakeUpload } from '../../support/fakeUpload.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';
import { base, batch, preview, send } from './support/openBatchFiles.tsx';

const imports = '/app/v1/subject-imports';
const one = (fields: Partial<SubjectImport> = {}): SubjectImport => ({
  id: 'job-1',
  file_name: 'customers.xlsx',
  status: 'processing',
  error_message: null,
  created_at: '2026-11-22T12:00:00.000Z',
  completed_at: null,
  tags: [],
  rows_total: 500,
  rows_done: 120,
  added: 118,
  changed: 0,
  unchanged: 0,
  refused: 2,
  notes: 0,
  ...fields,
});
const page = (...of: SubjectImport[]) => ({ ...answered, imports: of, next_cursor: null });
const columns = ['Kunde', 'Land', 'Nr'];
const mapped = preview({ columns, mapping: { name: ['Kunde'], nationality: 'Land', external_ref: 'Nr' } });

function open(api: Handlers = {}) {
  FakeUpload.install();
  return renderApp('/dashboard/import-subjects', {
    session: user,
    api: {
      [`GET ${imports}`]: () => page(),
      [`POST ${base}`]: () => ({
        ...answered,
        batch: batch(),
        upload: { url: 'https://s3.example', fields: { key: 'k' } },
      }),
      [`POST ${base}/job-1/preview`]: () => mapped,
      ...api,
    },
  });
}

test('a file is read, its rows are imported with tags, and progress is shown', async () => {
  let running = page();
  const app = open({
    [`GET ${imports}`]: () => running,
    [`POST ${imports}`]: () => {
      running = page(one());
      return { ...answered, import: one() };
    },
  });
  expect(await screen.findByText('None yet.')).toBeVisible();
  await send(app);
  await app.person.type(await screen.findByLabelText('Tags'), 'retail, , 2026');
  expect(screen.getByLabelText('Your reference')).toHaveValue('Nr');
  // Each row is one subject, against all lists.
  expect(screen.queryByLabelText('Lists, per row')).toBeNull();
  expect(screen.queryByLabelText('Another person or firm in each row')).toBeNull();
  await app.person.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('120 of 500 rows imported.')).toBeVisible();
  expect(app.api.calls.find(({ route }) => route === `POST ${imports}`)?.body).toEqual({
    batch_id: 'job-1',
    columns: mapped.mapping,
    has_header: true,
    tags: ['retail', '2026'],
  });
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
});

test.each([
  ['the reference', { name: ['Kunde'] }, 'Please choose the column with your reference of each subject'],
  [
    'one subject',
    {
      external_ref: 'Nr',
      subjects: [
        { label: 'A', name: ['Kunde'] },
        { label: 'B', name: ['Land'] },
      ],
    },
    'A row is one subject: please remove the other persons and firms',
  ],
])('without %s nothing is imported', async (_, mapping, sentence) => {
  const app = open({ [`POST ${base}/job-1/preview`]: () => preview({ columns, mapping }) });
  await send(app);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
});

test('a refused start says why, and leaving gives the file up', async () => {
  let cancelled = 0;
  const app = open({
    [`POST ${imports}`]: () => refused('FILE_REFUSED', 'The file was replaced after it had been read.'),
    [`GET ${base}/job-1`]: () => ({ ...answered, batch: batch(), problems: [] }),
    [`POST ${base}/job-1/cancel`]: () => {
      cancelled += 1;
      return { ...answered, batch: batch({ status: 'cancelled' }) };
    },
  });
  await send(app);
  await app.person.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was replaced after it had been read.');
  await app.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cancelled).toBe(1));
  expect(await screen.findByLabelText('File of names')).toBeVisible();
});

test('a running import is cancelled, and refused rows are saved with their reasons', async () => {
  const saved = savedFiles();
  let current = one();
  const problems = [{ row: 7, field: 'Nr', value: '', sentence: 'There is no reference in this row.' }];
  const app = open({
    [`GET ${imports}`]: () => page(current),
    [`POST ${imports}/job-1/cancel`]: () => {
      current = one({ status: 'cancelled' });
      return { ...answered, import: current };
    },
    [`GET ${imports}/job-1`]: () => ({ ...answered, import: current, problems }),
  });
  await app.person.click(await screen.findByRole('button', { name: 'Cancel import' }));
  const table = within(await screen.findByRole('table', { name: 'Your imports' }));
  expect(await table.findByText('Cancelled')).toBeVisible();
  await app.person.click(table.getByRole('button', { name: /^2 rows refused \(CSV\)/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    name: 'import-problems.csv',
    text: expect.stringContaining('There is no reference in this row.'),
  });
});

test('cells left out of subjects are counted and saved, also without a refused row', async () => {
  const saved = savedFiles();
  const done = one({ status: 'completed', refused: 0, notes: 3 });
  const problems = [{ row: 7, field: 'Born', value: 'soon', sentence: 'This is not a date of birth.' }];
  const app = open({
    [`GET ${imports}`]: () => page(done),
    [`GET ${imports}/job-1`]: () => ({ ...answered, import: done, problems }),
  });
  const table = within(await screen.findByRole('table', { name: 'Your imports' }));
  await app.person.click(table.getByRole('button', { name: /^3 cells to check \(CSV\)/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ text: expect.stringContaining('This is not a date of birth.') });
});

test('an auditor reads the imports and starts none', async () => {
  open({
    'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }),
    [`GET ${imports}`]: () => page(one({ status: 'failed', error_message: 'The uploaded file is gone.' })),
  });
  expect(await screen.findByText('The uploaded file is gone.')).toBeVisible();
  expect(screen.queryByLabelText('File of names')).toBeNull();
});
