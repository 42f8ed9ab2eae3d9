import { screen, waitFor, within } from '@testing-library/react';
import type { Report } from '../../../../lib/contract/reports/reports.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';

const history = 'GET /app/v1/receipts';
const list = 'GET /app/v1/reports';
const ask = 'POST /app/v1/reports';
const path = '/dashboard/screenings';
const id = 'job_0mwzghbfbFegoL5UhqLeUrhh5';

const report = (more: Partial<Report> = {}): Report => ({
  id,
  format: 'pdf',
  about: {},
  status: 'ready',
  screenings: 3,
  created_at: '2026-11-21T10:42:07.123Z',
  valid_until: '2026-12-21T10:42:07.123Z',
  size_bytes: 2048,
  sha256: 'ab'.repeat(32),
  is_proved: true,
  error_message: null,
  ...more,
});

/** The addresses that the page downloads from. */
let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(reports: Report[], api: object = {}, at = path) {
  const known = { reports };
  const page = renderApp(at, {
    session: user,
    api: {
      [history]: () => ({ receipts: [], searched_to: null, next_cursor: null }),
      [`${history}?name=aurelia&outcome=match`]: () => ({ receipts: [], searched_to: null, next_cursor: null }),
      [list]: () => ({ reports: known.reports, next_cursor: null }),
      ...api,
    },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }));
  return { ...page, known, dialog };
}

test('a report is of the screenings that the page shows', async () => {
  const bodies: unknown[] = [];
  const asked = (body: unknown) => {
    bodies.push(body);
    return { report: report({ status: 'working' }) };
  };
  const { dialog, person } = await open([], { [ask]: asked }, `${path}?name=aurelia&outcome=match`);
  expect(dialog.getByText('A report of the screenings that fit your filters, matches or not.')).toBeVisible();
  expect(await dialog.findByText('No reports yet.')).toBeVisible();
  expect(dialog.getByText('At most 500 screenings.')).toBeVisible();
  await person.selectOptions(dialog.getByLabelText('Format'), 'xlsx');
  expect(dialog.getByText('At most 1,000,000 screenings.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Make report' }));
  await waitFor(() => expect(bodies).toEqual([{ name: 'aurelia', outcome: 'match', format: 'xlsx' }]));
});

test('a report that is being made says how far it is, and can be cancelled', async () => {
  const working = report({ status: 'working', screenings: 1_200, sha256: null, size_bytes: null, is_proved: false });
  const cancel = `POST /app/v1/reports/${id}/cancel`;
  const { dialog, person, known } = await open([working], {
    [cancel]: () => {
      known.reports = [{ ...working, status: 'cancelled' }];
      return { report: known.reports[0] };
    },
  });
  expect(await dialog.findByText(/being made, 1,200 screenings so far/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await dialog.findByText(/: cancelled$/)).toBeVisible();
});

test('a finished report is downloaded, with its proof from the public log', async () => {
  const url = 'https://bucket.example/report?signed';
  const link = `POST /app/v1/reports/${id}/link`;
  const about = { name: 'aurelia', outcome: 'no_match' } as const;
  const { dialog, person } = await open([report({ about })], { [link]: () => ({ url }) });
  expect(await dialog.findByText('PDF, name aurelia, no match')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Proof' })).toHaveAttribute('href', `/log/files/${'ab'.repeat(32)}`);
  await person.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual([url]));
});

test('the other states of reports are said', async () => {
  const { dialog } = await open([
    report({ id: 'job_1', is_proved: false }),
    report({ id: 'job_2', status: 'expired' }),
    report({ id: 'job_3', status: 'failed', error_message: 'A PDF holds at most 500 screenings.' }),
  ]);
  expect(await dialog.findByText(/3 screenings, 2 kB, on its way into the public log$/)).toBeVisible();
  expect(dialog.getByText(/: not kept any more$/)).toBeVisible();
  expect(dialog.getByText(/: A PDF holds at most 500 screenings\.$/)).toBeVisible();
  expect(dialog.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
  expect(dialog.queryByRole('link', { name: 'Proof' })).toBeNull();
});

test('a refused report says why', async () => {
  const sentence = 'Your account has 3 reports that are being made. Please wait for one to end, or cancel one.';
  const { dialog, person } = await open([], { [ask]: () => refused('CONFLICT', sentence) });
  await person.click(dialog.getByRole('button', { name: 'Make report' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('reports that cannot be loaded are said', async () => {
  const { dialog } = await open([], { [list]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  expect(await dialog.findByText('The reports could not be loaded')).toBeVisible();
});
