import type { Client } from '../../lib/contract/http/client.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

type BackTest = Awaited<ReturnType<Client['getBackTest']>>['back_test'];

let product: TestProduct;
let bank: TestUser;
let appId: string;
beforeAll(async () => {
  product = await sharedProduct('backTest');
  bank = await product.signUp('back-test@klarnavn.example', 'professional');
  await importList(bank.client, unList({ names: ['Beata Testova', 'Aurelia Eins'], date: '2026-11-18' }));
  appId = (await bank.client.createAppId({ name: 'Production' })).app_id.app_id;
});

async function post(path: string, body: object) {
  const response = await fetch(`${product.url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { receipt: { id: string } };
}

/** Waits until the account has so many receipts. */
async function counted(many: number) {
  while ((await bank.client.listReceipts({})).receipts.length < many) await pause();
}

async function ended(id: string): Promise<BackTest> {
  for (;;) {
    const { back_test: read } = await bank.client.getBackTest({ back_test_id: id });
    if (read.status !== 'processing') return read;
    await pause();
  }
}

const pause = () => new Promise((done) => setTimeout(done, 100));
const period = () => ({ from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date().toISOString() });

test('screenings are asked again with other settings: what is gone, what is new, by name, as files', async () => {
  const near = await post('sanctions_check', {
    name: 'Beata Testowa',
    match_type: 'fuzzy',
    external_ref: 'customer 1',
  });
  const exact = await post('sanctions_check', { name: 'Aurelia Einz', match_type: 'exact' });
  await post('batch_check', {
    items: [{ name: 'Nobody Atall' }, { name: 'Beata Testowa', match_type: 'fuzzy', external_ref: 'row 2' }],
  });
  await counted(3);
  const { client } = bank;
  const strict = await client.createBackTest({ name: 'Equal names only', ...period(), threshold: 1 });
  expect(strict.back_test).toMatchObject({ status: 'processing', settings: { threshold: 1, match_type: null } });
  expect(await ended(strict.back_test.id)).toMatchObject({
    status: 'completed',
    screenings_total: 4,
    figures: {
      screenings: 4,
      with_match_then: 2,
      with_match_now: 0,
      alerts_then: 2,
      alerts_now: 0,
      gone: { settings: 2, lists: 0 },
      new: { settings: 0, lists: 0 },
    },
    left_out: { without_footprint: 0, without_question: 0, unreadable: 0 },
    differences_kept: 2,
  });
  const { differences } = await client.listBackTestDifferences({ back_test_id: strict.back_test.id });
  const common = {
    change: 'gone',
    cause: 'settings',
    list: 'un_sanctions_list',
    record_name: 'Beata Testova',
    score_now: null,
  };
  expect(differences).toMatchObject([
    { ...common, name: 'Beata Testowa', external_ref: 'customer 1', row: null, receipt_id: near.receipt.id },
    { ...common, name: 'Beata Testowa', external_ref: 'row 2', row: 1 },
  ]);
  const csv = await (await client.exportBackTest({ back_test_id: strict.back_test.id })).file.text();
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('gone,settings,Beata Testowa,customer 1,un_sanctions_list');
  const lines = await (await client.exportBackTestJson({ back_test_id: strict.back_test.id })).file.text();
  expect(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ id: strict.back_test.id, figures: { screenings: 4 } }, { change: 'gone' }, { change: 'gone' }]);

  const wide = await client.createBackTest({ name: 'All fuzzy', ...period(), match_type: 'fuzzy' });
  expect(await ended(wide.back_test.id)).toMatchObject({
    figures: { with_match_now: 3, new: { settings: 1, lists: 0 } },
  });
  const found = await client.listBackTestDifferences({ back_test_id: wide.back_test.id, change: 'new' });
  expect(found.differences).toMatchObject([
    { name: 'Aurelia Einz', record_name: 'Aurelia Eins', receipt_id: exact.receipt.id },
  ]);
  const { back_tests: saved } = await client.listBackTests({});
  expect(saved.map(({ name }) => name)).toEqual(['All fuzzy', 'Equal names only']);
});

test('a difference that the lists made is told apart from one of the settings', async () => {
  await importList(bank.client, unList({ names: ['Somebody Else', 'Nobody Atall'], date: '2026-11-19' }));
  const { back_test: started } = await bank.client.createBackTest({ name: 'As asked', ...period() });
  const { figures, editions } = await ended(started.id);
  expect(editions).toMatchObject([{ list: 'un_sanctions_list', list_date: '2026-11-19' }]);
  expect(figures).toMatchObject({ gone: { settings: 0, lists: 2 }, new: { settings: 0, lists: 1 } });
});

test('an account of another plan is refused by name of the plan, another account finds nothing', async () => {
  const other = await product.signUp('back-test-other@klarnavn.example', 'advanced');
  await expect(other.client.createBackTest({ name: 'Mine', ...period() })).rejects.toMatchObject({
    code: 'PLAN_REQUIRED',
    message: 'Back-testing comes with the plan Professional or a larger one.',
  });
  const [mine] = (await bank.client.listBackTests({})).back_tests;
  for (const read of ['getBackTest', 'cancelBackTest', 'listBackTestDifferences', 'exportBackTest'] as const)
    await expect(other.client[read]({ back_test_id: mine?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a period that cannot be tested is refused before anything starts', async () => {
  const { client } = bank;
  const day = 86_400_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const refused = [
    [{ from: at(-day), to: at(-2 * day) }, 'from must be before to'],
    [{ from: at(day), to: at(2 * day) }, 'from must be in the past'],
    [{ from: at(-400 * day), to: at(0) }, 'The period must have at most 366 days'],
    [{ ...period(), threshold: 0.4 }, 'threshold must be a number from 0.5 to 1'],
    [{ ...period(), share: 50 as 10 }, 'share must be one of 1, 10, 100'],
    [{ ...period(), lists: [] }, 'lists must name at least one list'],
  ] as const;
  for (const [input, message] of refused)
    await expect(
      client.createBackTest({
        name: 'Refused',
        ...input,
        ...('lists' in input ? { lists: [...input.lists] } : {}),
      } as never),
    ).rejects.toMatchObject({ message });
  await expect(client.createBackTest({ name: 'No list', ...period(), lists: ['pep_dk'] })).rejects.toMatchObject({
    code: 'LIST_UNAVAILABLE',
  });
});
