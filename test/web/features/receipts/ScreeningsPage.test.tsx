import { fireEvent, screen, within } from '@testing-library/react';
import { receiptIdOf } from '../../../../lib/contract/receipts/receiptId.ts';
import { readReceiptFile } from '../../../../lib/verify/receiptFile.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, appId } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const route = 'GET /app/v1/receipts';
const path = '/dashboard/screenings';
const id = 'rc_0mwzghbfbFegoL5UhqLeUrhh5';
const commitment = `${'A'.repeat(43)}=`;

const listed = (fields: object = {}) => ({
  id,
  at: '2026-11-21T10:42:07.123Z',
  endpoint: 'sanctions_check',
  app_id_ref: 'a1',
  app_id_name: 'Production',
  request_id: '6f1f2a52',
  name: 'Aurelia Beispielsdatter',
  external_ref: 'customer 7',
  searches: 1,
  matched: 1,
  serial: 3,
  commitment,
  ...fields,
});
const page = (receipts: object[], more: object = {}) => ({ receipts, searched_to: null, next_cursor: null, ...more });
const receipt = {
  id,
  time: '2026-11-21T10:42:07.123Z',
  serial: { month: '2026-11', number: 3 },
  caller: { type: 'app_id', ref: 'a1' },
  query: { name: 'Aurelia Beispielsdatter', type: null, date_of_birth: '1962', nationality: null, identifiers: [] },
  external_ref: 'customer 7',
  options: { match_type: 'fuzzy', threshold: 800 },
  matches: [
    {
      list: 'un_sanctions_list',
      database: 'UN Sanctions',
      record_id: 'un:1',
      name: 'Ri Won Ho',
      score: 912,
      band: 'strong',
      rule: 'words',
    },
  ],
  totals: { matches: 1, contained: null, similar: null },
  media: null,
  rows: null,
  lists_screened: [
    {
      list: 'un_sanctions_list',
      edition_id: 'un_sanctions_list-main-2026-08-01-1',
      list_date: '2026-08-01',
      sample: true,
    },
  ],
  lists_unavailable: [{ list: 'eu_sanctions_list', reason: 'not_imported' }],
  engine: { policy_version: '2026-11.14' },
};
const opened = (proof: object | null, more: object = {}) => ({
  canonical: JSON.stringify({ ...receipt, ...more }),
  commitment,
  promise: { time: 1_795_812_642, signature: 'AAAA' },
  proof,
  checkpoint: proof && 'log\n2\nAAAA\n',
  rows: null,
});
const open = (api = {}, at = path) =>
  renderApp(at, { session: user, api: { [route]: () => page([listed()]), ...api } });
const table = () => screen.findByRole('table', { name: 'Screenings, newest first' });

test('each screening is a row: who was asked for, what came out, when, from where', async () => {
  const batch = { id: 'rc_2', name: null, endpoint: 'batch_file', searches: 500, matched: 0, external_ref: null };
  open({ [route]: () => page([listed(), listed(batch)]) });
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Aurelia BeispielsdatterMatchNov 21, 2026, .*sanctions_checkProductioncustomer 7/),
    expect.stringMatching(/^500 namesNo match.*Batch fileProduction/),
  ]);
});

test('an account without screenings is told what will stand here, and a failed load why', async () => {
  const { unmount } = open({ [route]: () => page([]) });
  await screen.findByText(/^No screenings yet\./);
  unmount();
  open({ [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The screenings could not be loaded');
});

test('the filter stands in the address and in the call', async () => {
  const found = () => page([listed()]);
  const { api } = open({ [`${route}?name=aurelia`]: found, [`${route}?name=aurelia&outcome=match`]: found });
  await table();
  fireEvent.change(screen.getByLabelText('Words of the name'), { target: { value: ' aurelia ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  fireEvent.change(await screen.findByLabelText('Outcome'), { target: { value: 'match' } });
  await screen.findByRole('button', { name: 'Clear filters' });
  await table();
  expect(api.calls.at(-1)?.route).toBe('GET /app/v1/receipts?name=aurelia&outcome=match');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21T10:00' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21T09:00' } });
  await screen.findByText('The end must be later than the beginning.');
});

test('an opened receipt says in words what was hashed, and gives the receipt and its proof as files', async () => {
  const saved = savedFiles();
  const proof = { leaf_index: 1, tree_size: 2, hashes: [commitment] };
  open({ [`${route}/${id}`]: () => opened(proof) });
  fireEvent.click(await screen.findByRole('button', { name: 'Open receipt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await within(dialog).findByText('In the public log');
  expect(dialog).toHaveTextContent('Aurelia Beispielsdatter, born 1962, fuzzy, from 0.8, reference customer 7');
  expect(dialog).toHaveTextContent('1 match, the best with 0.912');
  expect(dialog).toHaveTextContent('UN Sanctions of 2026-08-01 (sample)');
  expect(dialog).toHaveTextContent('EU Consolidated Sanctions List: not screened');
  expect(dialog).toHaveTextContent('Entry 2 of 2');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download receipt' }));
  expect(saved.at(-1)?.name).toBe(`${id}.json`);
});

test('a receipt on its way into the log says so, and its address opens it', async () => {
  open({ [`${route}/${id}`]: () => opened(null) }, `${path}?receipt=${id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await within(dialog).findByText(/On its way into the public log/);
  expect(within(dialog).getByRole('button', { name: 'Download proof' })).toBeDisabled();
});

test('a receipt that was just answered is asked for again until it can be read', async () => {
  const fresh = receiptIdOf(new Date(), 'bfbFegoL5UhqLeUr');
  let isThere = false;
  open(
    { [`${route}/${fresh}`]: () => (isThere ? opened(null) : refused('NOT_FOUND', 'Receipt not found')) },
    `${path}?receipt=${fresh}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await within(dialog).findByText('The receipt is on its way. This takes seconds.');
  isThere = true;
  await within(dialog).findByText(/On its way into the public log/, {}, { timeout: 3_000 });
});

test('an unknown receipt of an earlier day is told at once', async () => {
  open({ [`${route}/${id}`]: () => refused('NOT_FOUND', 'Receipt not found') }, `${path}?receipt=${id}`);
  await screen.findByText('The receipt could not be loaded');
});

test('the calls of one App ID can be asked for', async () => {
  const production = appId({ id: 'a1', name: 'Production' });
  const { api } = open({
    'GET /app/v1/app-ids': () => ({ app_ids: [production], remaining_slots: 1, next_cursor: null }),
    [`${route}?app_id_ref=a1`]: () => page([listed()]),
  });
  await table();
  await screen.findByRole('option', { name: 'Production' });
  fireEvent.change(screen.getByLabelText('App ID'), { target: { value: 'a1' } });
  await screen.findByRole('button', { name: 'Clear filters' });
  await table();
  expect(api.calls.some(({ route: called }) => called === 'GET /app/v1/receipts?app_id_ref=a1')).toBe(true);
});

test('the names of a file are listed when asked for, and each is saved with the path that proves it', async () => {
  const saved = savedFiles();
  const row = (number: number, fields: object) => ({
    row: number,
    canonical: JSON.stringify({
      ...{ query: null, external_ref: null, matches: [], totals: null, media: null, refused: null },
      ...fields,
    }),
    path: [commitment],
  });
  const query = { name: 'Karlo Mirute', identifiers: [] };
  const rows = [
    row(0, { query, totals: { matches: 2 }, place: { line: 2, subject: 'Director' } }),
    row(1, { refused: 'The name is empty.', place: { line: 3, subject: null } }),
    row(2, { query, totals: { matches: 0 }, place: null }),
  ];
  const tree = { count: 3, root: commitment };
  open(
    {
      [`${route}/${id}`]: () =>
        opened(null, { rows: tree, query: null, totals: null, file: { name: 'customers.csv' } }),
      [`${route}/${id}/rows`]: () => ({ rows, next_cursor: null }),
    },
    `${path}?receipt=${id}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await within(dialog).findByText(/^customers.csv, 3 names/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show 3 names' }));
  const names = await within(dialog).findByRole('table', { name: 'Names of the batch' });
  expect(names).toHaveTextContent('Karlo Mirute (line 2, Director)2 matches');
  expect(names).toHaveTextContent('Line 3Not screened: The name is empty.');
  expect(names).toHaveTextContent('Karlo Mirute (name 3)No match');
  fireEvent.click(within(names).getAllByRole('button', { name: /^Download/ })[1] as HTMLElement);
  expect(saved.at(-1)?.name).toBe(`${id}-row-2.json`);
  expect(readReceiptFile(saved.at(-1)?.text ?? '').rows).toEqual([
    { canonical: rows[1]?.canonical, path: [commitment] },
  ]);
});

const withCases = {
  'GET /app/v1/account': () => accountAnswer({}, { plan: 'professional' }),
  'GET /app/v1/case-settings': () => refused('INTERNAL_ERROR', 'Not asked for here.'),
  'GET /app/v1/cases': () => refused('INTERNAL_ERROR', 'Not asked for here.'),
  'POST /app/v1/cases': () => refused('CONFLICT', 'Taken.'),
};
const asked = (calls: { route: string; body?: unknown }[]) =>
  calls.find(({ route: called }) => called === 'POST /app/v1/cases')?.body;

test('a case is opened from a receipt, with its records under the ids that answers give them', async () => {
  const { api } = open({ ...withCases, [`${route}/${id}`]: () => opened(null) }, `${path}?receipt=${id}`);
  fireEvent.click(await screen.findByRole('link', { name: 'Open a case' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open case' }));
  await screen.findByText('Taken.');
  expect(asked(api.calls)).toEqual({
    name: 'Aurelia Beispielsdatter',
    external_ref: 'customer 7',
    origin: 'receipt',
    receipt_ids: [id],
    records: [{ id: 'un:1', database: 'UN Sanctions', name: 'Ri Won Ho' }],
  });
});

test('a case takes as many records as it has room for, and the form says how many it lacks', async () => {
  const [one] = receipt.matches;
  const matches = Array.from({ length: 62 }, (_, n) => ({ ...one, record_id: String(n) }));
  const { api } = open({ ...withCases, [`${route}/${id}`]: () => opened(null, { matches }) }, `${path}?receipt=${id}`);
  fireEvent.click(await screen.findByRole('link', { name: 'Open a case' }));
  await screen.findByText('A case has room for 50 records. 12 more records found will not be in it.');
  fireEvent.click(screen.getByRole('button', { name: 'Open case' }));
  await screen.findByText('Taken.');
  const sent = asked(api.calls) as { records: object[] };
  expect(sent.records).toHaveLength(50);
  expect(sent).not.toHaveProperty('left_out');
});

test('a case is opened from a row of a batch that has a match, and from no other', async () => {
  const query = { name: 'Karlo Mirute', identifiers: [] };
  const rows = [
    { query, external_ref: 'customer 8', matches: receipt.matches, totals: { matches: 1 }, media: null, refused: null },
    { query, external_ref: null, matches: [], totals: { matches: 0 }, media: null, refused: null },
  ].map((row, number) => ({ row: number, canonical: JSON.stringify({ ...row, place: null }), path: [commitment] }));
  const { api } = open(
    {
      ...withCases,
      [`${route}/${id}`]: () =>
        opened(null, { rows: { count: 2, root: commitment }, query: null, matches: [], totals: null }),
      [`${route}/${id}/rows`]: () => ({ rows, next_cursor: null }),
    },
    `${path}?receipt=${id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 names' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Open a case' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open case' }));
  await screen.findByText('Taken.');
  expect(asked(api.calls)).toMatchObject({ name: 'Karlo Mirute', external_ref: 'customer 8', origin: 'batch' });
});
