import { readFileSync } from 'node:fs';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
let key: string;
const name = 'Karlo Everywherin';
const reference = 'customer 4711';

beforeAll(async () => {
  product = await sharedProduct('decidedMatches');
  bank = await product.signUp('decided@klarnavn.example', 'professional');
  const names = [name, `${name} Bek`, `${name} Junior`];
  await importList(bank.client, unList({ names, date: '2026-11-18' }));
  key = (await bank.client.createAppId({ name: 'Production' })).app_id.app_id;
});

async function post(path: string, body: object, headers: Record<string, string> = {}, appId = key) {
  const response = await fetch(`${product.url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const check = (body: object, headers?: Record<string, string>) => post('sanctions_check', { name, ...body }, headers);
interface Match {
  name: string;
  decision?: { outcome: string; holds: boolean; by_name: string; changes: object[] };
}
const decisionsIn = ({ matches }: { matches: Match[] }) => matches.map((match) => [match.name, match.decision?.holds]);

/** A subject of the reference whose first match is decided as a false positive. */
const decided = (() => {
  let made: Promise<void> | undefined;
  return () => {
    made ??= (async () => {
      await eventually(
        () => check({}),
        ({ body }) => body.total_matches === 3,
      );
      await bank.client.putSubject({ external_ref: reference, name });
      const { alerts } = await eventually(
        () => bank.client.listAlerts({ subject: reference }),
        (page) => page.alerts.length === 3,
      );
      const exact = alerts.find(({ records }) => records[0]?.name === name);
      const decision = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
      await bank.client.decideAlert({ alert_id: exact?.id ?? '', ...decision });
    })();
    return made;
  };
})();

test('a check says what is decided for its reference, and a decided match takes no place of its limit', async () => {
  await decided();
  expect(decisionsIn((await check({ limit: 1 })).body)).toEqual([[name, undefined]]);
  const { body } = await check({ limit: 1, external_ref: reference });
  expect(body.matches).toHaveLength(2);
  expect(body.matches[0]).toMatchObject({
    name,
    decision: { outcome: 'false_positive', reason: 'Another date of birth', holds: true, changes: [] },
  });
  expect(body.matches[1]).not.toHaveProperty('decision');
});

test('so do the search of the dashboard, the universal search and each item of a batch', async () => {
  await decided();
  const asked = { name, external_ref: reference, match_type: 'exact' } as const;
  const search = await bank.client.dashboardSearch(asked);
  expect(decisionsIn({ matches: search.results })[0]).toEqual([name, true]);
  const universal = await fetch(`${product.url}/api/v1/universal/search`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  });
  expect(decisionsIn(await universal.json())[0]).toEqual([name, true]);
  const { body } = await post('batch_check', { items: [{ ...asked, limit: 1 }, { name }] });
  expect(body.items.map((item: { matches: Match[] }) => decisionsIn(item))).toEqual([
    [
      [name, true],
      [expect.any(String), undefined],
    ],
    Array(3).fill([expect.any(String), undefined]),
  ]);
});

test('another name under the same reference is not covered by the decision', async () => {
  await decided();
  const { body } = await check({ name: 'Everywherin', external_ref: reference });
  const match = body.matches.find((one: Match) => one.name === name);
  expect(match.decision).toMatchObject({
    holds: false,
    changes: [{ because: 'facts_changed', side: 'subject', field: 'names', added: ['Everywherin'] }],
  });
});

test('a replay of such an answer finds the same', async () => {
  await decided();
  const { body } = await check({ limit: 1, external_ref: reference });
  await eventually(
    () => bank.client.listReceipts({}),
    ({ receipts }) => receipts.some(({ id }) => id === body.receipt.id),
  );
  expect(await bank.client.replayReceipt({ receipt_id: body.receipt.id })).toMatchObject({ same: true });
});

test('open_case opens one case under an Idempotency-Key, and the next answer of the reference adds to it', async () => {
  await decided();
  const asked = { external_ref: reference, open_case: true };
  const first = await check(asked, { 'Idempotency-Key': 'everywhere-1' });
  expect(first.body.opened_case).toMatchObject({ state: 'opened', id: expect.stringMatching(/^cas_/) });
  const repeat = await check(asked, { 'Idempotency-Key': 'everywhere-1' });
  expect([repeat.headers.get('Idempotent-Replayed'), repeat.body]).toEqual(['true', first.body]);
  const second = await check(asked);
  expect(second.body.opened_case).toMatchObject({ state: 'added_to', id: first.body.opened_case.id });
  const { case: opened } = await bank.client.getCase({ case_id: first.body.opened_case.id });
  expect(opened).toMatchObject({
    origin: 'api',
    subject: { name, external_ref: reference },
    receipt_ids: [first.body.receipt.id, second.body.receipt.id],
  });
  // The decided record is no part of it.
  expect(opened.records.map((record) => record.name)).not.toContain(name);
  expect(opened.records).toHaveLength(2);
});

test('each item of a batch opens a case of its own, and a repeat under an Idempotency-Key opens no second one', async () => {
  await decided();
  const asked = {
    items: [
      { name, external_ref: 'batch 1', match_type: 'exact', open_case: true },
      { name, external_ref: 'batch 2', match_type: 'exact' },
      { name: 'Nobody Whatsoever', external_ref: 'batch 3', open_case: true },
      { name: '', external_ref: 'batch 4', open_case: true },
    ],
  };
  const first = await post('batch_check', asked, { 'Idempotency-Key': 'everywhere-2' });
  const states = first.body.items.map(({ opened_case }: { opened_case?: { state: string } }) => opened_case?.state);
  expect(states).toEqual(['opened', undefined, 'nothing_found', undefined]);
  const repeat = await post('batch_check', asked, { 'Idempotency-Key': 'everywhere-2' });
  expect(repeat.body).toEqual(first.body);
  const again = await post('batch_check', { items: asked.items.slice(0, 1) });
  const { id } = first.body.items[0].opened_case;
  expect(again.body.items[0].opened_case).toMatchObject({ state: 'added_to', id });
  const { case: opened } = await bank.client.getCase({ case_id: id });
  expect(opened).toMatchObject({ origin: 'api', subject: { name, external_ref: 'batch 1' } });
  expect(opened.receipt_ids).toEqual([first.body.receipt.id, again.body.receipt.id]);
  const other = await product.signUp('decided-other@klarnavn.example', 'professional');
  await expect(other.client.getCase({ case_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the PEP check, the universal search and an assistant open cases as well', async () => {
  await decided();
  await importList(bank.client, readFileSync('lib/lists/samples/pep_dk_2026-08-01.xlsx'), 'pep.xlsx', 'pep_dk');
  const pep = await eventually(
    () => post('pep_check', { name: 'Aksel Prøve Prøvesen', open_case: true }),
    ({ status }) => status === 200,
  );
  expect(pep.body.opened_case).toMatchObject({ state: 'opened' });
  const search = await fetch(`${product.url}/api/v1/universal/search`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, external_ref: 'universal 1', open_case: true }),
  });
  const { opened_case } = await search.json();
  expect(opened_case).toMatchObject({ state: 'opened' });
  const called = { name: 'screen_name', arguments: { name, external_ref: 'universal 1', open_case: true } };
  const told = await fetch(`${product.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: called }),
  });
  const { result } = await told.json();
  expect(result.structuredContent.opened_case).toMatchObject({ state: 'added_to', id: opened_case.id });
  expect(result.content[0].text).toContain('A case with this external_ref is open.');
});

test('without open_case an answer has no case, and nothing found opens none', async () => {
  expect((await check({})).body).not.toHaveProperty('opened_case');
  const { body } = await check({ name: 'Nobody Whatsoever', open_case: true });
  expect(body.opened_case).toMatchObject({ id: null, state: 'nothing_found' });
});

test('a smaller plan is told the one it needs, and a call without a footprint is refused; neither is counted', async () => {
  const small = await product.signUp('decided-small@klarnavn.example', 'advanced');
  const smallKey = (await small.client.createAppId({ name: 'Production' })).app_id.app_id;
  const refused = await post('sanctions_check', { name, open_case: true }, {}, smallKey);
  expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
    403,
    'PLAN_REQUIRED',
    'Case management comes with the plan Professional or a larger one.',
  ]);
  expect(refused.headers.get('X-Quota-Used')).toBe('0');
  for (const [path, body] of [
    ['batch_check', { items: [{ name, open_case: true }] }],
    ['pep_check', { name, open_case: true }],
  ] as const) {
    const answer = await post(path, body, {}, smallKey);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'PLAN_REQUIRED']);
    expect(answer.headers.get('X-Quota-Used')).toBe('0');
  }
  const nameless = await check({ open_case: true }, { 'Klarnavn-Footprint': 'none' });
  expect([nameless.status, nameless.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
});
