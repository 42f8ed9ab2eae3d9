import { fireEvent, screen, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';

const id = 'rc_0mwzghbfbFegoL5UhqLeUrhh5';
const list = 'un_sanctions_list';
const receipt = {
  id,
  time: '2026-11-21T10:42:07.123Z',
  serial: { month: '2026-11', number: 3 },
  caller: { type: 'app_id', ref: 'a1' },
  query: { name: 'Beata Testova', identifiers: [] },
  matches: [],
  totals: { matches: 1, contained: null, similar: null },
  rows: null,
  lists_screened: [],
  lists_unavailable: [],
  engine: { policy_version: '2026-11.14' },
};
const search = {
  engine_sha256: `${'A'.repeat(43)}=`,
  policy_version: '2026-11.14',
  runtime: { node: '24', v8: '13', unicode: '17', icu: '78' },
  lists: [{ list, edition_id: 'e', list_date: '2026-11-20' }],
  matches: [],
  totals: { matches: 1, contained: null, similar: null },
  differences: [],
};
const difference = { list, name: 'Beata Testova', record_id: 'un:1', score_then: 912, score_now: 880 };
const replayed = (more: object = {}) => ({
  same: true,
  // biome-ignore lint/suspicious/noThenProperty: the name of the field.
  then: search,
  again: search,
  missing: [],
  today: search,
  today_unavailable: [],
  ...more,
});

/** The opened receipt after a click on the button. */
async function searchedAgain(answer: () => unknown, of: object = receipt) {
  const opened = {
    canonical: JSON.stringify(of),
    commitment: search.engine_sha256,
    promise: { time: 1, signature: 'AAAA' },
    proof: { leaf_index: 1, tree_size: 2, hashes: [] },
    checkpoint: 'log',
    rows: null,
  };
  const { api } = renderApp(`/dashboard/screenings?receipt=${id}`, {
    session: user,
    api: {
      'GET /app/v1/receipts': () => ({ receipts: [], searched_to: null, next_cursor: null }),
      [`GET /app/v1/receipts/${id}`]: () => opened,
      [`POST /app/v1/receipts/${id}/replay`]: answer,
    },
  });
  const part = await screen.findByRole('region', { name: 'Search again' });
  return { part, api, click: () => fireEvent.click(within(part).getByRole('button', { name: 'Search again' })) };
}

test('says that the engine of that day answers the same, and lists what is different today', async () => {
  const differences = [
    { ...difference, change: 'changed' },
    { ...difference, change: 'gone', record_id: 'un:2', name: null, score_now: null },
    { ...difference, change: 'new', record_id: 'un:3', score_then: null },
  ];
  const { part, click } = await searchedAgain(() => replayed({ today: { ...search, differences } }));
  click();
  await within(part).findByText('As on that day: the same');
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Changed: Beata Testova (un:1), then 0.912, now 0.880',
    'Gone: un:2, then 0.912',
    'New: Beata Testova (un:3), now 0.880',
  ]);
  expect(part).toHaveTextContent('As of today: 1 match');
  expect(part).toHaveTextContent('Policy: 2026-11.14, then and today');
});

test('names both policies after a change', async () => {
  const { part, click } = await searchedAgain(() => replayed({ today: { ...search, policy_version: '2027-02.1' } }));
  click();
  await within(part).findByText('Policy: 2026-11.14 then, 2027-02.1 today');
});

test('says what differs on that day, and what is missing', async () => {
  const again = { ...search, differences: [{ ...difference, change: 'changed' }] };
  const { part, click } = await searchedAgain(() => replayed({ same: false, again }));
  click();
  await within(part).findByText('As on that day: not the same');
  expect(part).toHaveTextContent('The same matches as in the receipt.');
});

test('says why the search of that day cannot be made again', async () => {
  const sentence = 'The engine of that day is not kept any more';
  const missing = [{ what: 'engine', list: null, sentence }];
  const lacking = { list: 'eu_sanctions_list', database: 'EU Sanctions', reason: 'not_loadable' };
  const answer = replayed({ same: null, again: null, missing, today_unavailable: [lacking] });
  const { part, click } = await searchedAgain(() => answer);
  click();
  await within(part).findByText(sentence);
  expect(part).toHaveTextContent('Not searched today: EU Sanctions');
});

test('of a batch one row is searched again', async () => {
  const rows = { count: 12, root: search.engine_sha256 };
  const { part, api, click } = await searchedAgain(() => replayed(), { ...receipt, totals: null, rows });
  fireEvent.change(within(part).getByLabelText('Row of the batch'), { target: { value: '3' } });
  click();
  await within(part).findByText('As on that day: the same');
  expect(api.calls.at(-1)).toMatchObject({ body: { row: 2 } });
});

test('a refused replay says why', async () => {
  const { part, click } = await searchedAgain(() => refused('RATE_LIMITED', 'Another receipt is being replayed.'));
  click();
  await within(part).findByText('The search could not be made again');
});
