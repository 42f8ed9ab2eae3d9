import { runMedia } from '../../bin/media/runMedia.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { madeRelease } from '../support/releases.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList, sendForm } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
let key: { id: string; app_id: string };
beforeAll(async () => {
  product = await sharedProduct('adverseMedia');
  bank = await product.signUp('bank@klarnavn.example', 'simple');
  key = (await bank.client.createAppId({ name: 'Server' })).app_id;
  await importList(bank.client, unList({ names: ['Beata Testova'] }));
  const title = 'Former director sentenced to five years in prison for fraud';
  const text =
    'Ottokar Testersen, 51, of London, was sentenced today to five years in prison for fraud. A jury convicted Testersen of conspiracy to commit fraud in March.';
  const parts = {
    samples: [{ source, file: 'a file' }],
    read: async () => [madeRelease('testersen', { title, text })],
    say: () => {},
  };
  expect(await runMedia(['sample', '--data', product.dataDir], parts)).toBe(0);
});

async function check(body: object, path = '/functions/v1/adverse_media_check') {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key.app_id}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, used: response.headers.get('X-Quota-Used'), body: await response.json() };
}

/** Nobody that exists. */
const convicted = 'Ottokar Testersen';
const source = 'releases_sfo';

test('a conviction in a stored release is found and quoted, and the answer says where nobody looked', async () => {
  const { status, used, body } = await check({ name: convicted, external_ref: 'customer 7' });
  expect([status, used]).toEqual([200, '1']);
  // Most sources are off: no answer of so few is complete.
  expect(body).toMatchObject({ status: 'partial', external_ref: 'customer 7', classified_by: 'rules', model: null });
  const searched = body.sources.filter(({ state }: { state: string }) => state === 'searched');
  expect(searched).toMatchObject([{ name: source, sample: true, searched_from: expect.any(String), reason: null }]);
  expect(body.sources.length).toBeGreaterThan(searched.length);
  expect(body.matches).toMatchObject([
    {
      name: convicted,
      adverse_media_details: { outcome: 'adverse', stage: 'sentence', categories: ['fraud'], source_type: 'official' },
    },
  ]);
  expect(body.matches[0].adverse_media_details.quote).toMatch(/sentenced/);
});

test('the same question is counted once, also as a part of a universal search', async () => {
  const question = { name: 'Somebody Unheard Of' };
  const first = await check(question);
  const again = await check({ ...question, search_key: first.body.search_key });
  expect(again.used).toBe(first.used);
  const universal = await check({ ...question, adverse_media: true, allow_partial: true }, '/api/v1/universal/search');
  expect(universal.body).toMatchObject({ adverse_media: { search_key: first.body.search_key, total_matches: 0 } });
  expect(Number(universal.used)).toBe(Number(first.used) + 1);
});

test('a file of names is looked for in the releases that it was started with', async () => {
  const { client } = bank;
  const file = new Blob([`Name\n${convicted}\nSomebody Unheard Of\n`]);
  const { batch, upload } = await client.createBatch({ file_name: 'names.csv', file_size: file.size });
  expect((await sendForm(upload, file)).status).toBe(204);
  const started = await client.startBatch({ batch_id: batch.id, check: 'sanctions', adverse_media: true });
  expect(started.batch).toMatchObject({ searches_counted: 4 });
  const ended = await eventually(
    () => client.getBatch({ batch_id: batch.id }),
    ({ batch: { status } }) => !['pending', 'processing'].includes(status),
  );
  expect(ended.batch).toMatchObject({ status: 'completed', rows_done: 2 });
  const { url } = await client.batchResult({ batch_id: batch.id, format: 'json' });
  const { rows } = JSON.parse(await (await fetch(url)).text());
  expect(rows.map(({ adverse_media }: { adverse_media: { adverse: number } }) => adverse_media.adverse)).toEqual([
    1, 0,
  ]);
});

test('a decision of the dashboard is shown to programs, and taken back', async () => {
  const about = { name: convicted };
  const shown = await bank.client.dashboardAdverseMedia(about);
  const [match] = shown.matches;
  const article_ids = match?.adverse_media_details.articles.map(({ id }) => id) ?? [];
  const decided = { ...about, article_ids, title: match?.title ?? '', note: 'Born in 1990' };
  await bank.client.decideAdverseMedia({ ...decided, verdict: 'not_this_person' });
  expect((await check(about)).body.matches[0].decision).toMatchObject({ note: 'Born in 1990' });
  await bank.client.decideAdverseMedia({ ...decided, verdict: 'undecided' });
  expect((await check(about)).body.matches[0].decision).toBeNull();
});

test('an App ID without the permission is refused, for a check and for a universal search with it', async () => {
  await bank.client.limitAppId({ id: key.id, scopes: ['sanctions', 'pep'] });
  const refused = { status: 403, body: { error: { code: 'SCOPE_REQUIRED' } } };
  expect(await check({ name: 'Somebody' })).toMatchObject(refused);
  const universal = { name: 'Somebody', adverse_media: true };
  expect(await check(universal, '/api/v1/universal/search')).toMatchObject(refused);
  await bank.client.limitAppId({ id: key.id, scopes: null });
});

test('no name reaches a log', () => {
  expect(product.output()).not.toMatch(/Testersen|Unheard Of/);
});
