import { randomUUID } from 'node:crypto';
import { type HeldPlace, leaseWorkPlace, leaveWorkPlace } from '../../lib/store/usage/workPlaces.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList, sendForm } from '../support/upload.ts';

let product: TestProduct;
let busy: TestUser;
let other: TestUser;
let key: string;
beforeAll(async () => {
  product = await sharedProduct('workPlaces');
  busy = await product.signUp('busy@klarnavn.example', 'simple');
  other = await product.signUp('other@klarnavn.example', 'simple');
  await importList(busy.client, unList({ names: ['Beata Testova'] }));
  key = (await busy.client.createAppId({ name: 'Server' })).app_id.app_id;
});

/** Holds places of an account as calls do that run elsewhere. */
async function hold({ accountId }: TestUser, kind: string, places: number) {
  const now = new Date();
  const until = new Date(now.getTime() + 25_000);
  const held: HeldPlace[] = [];
  for (let i = 0; i < places; i++) {
    const place = await leaseWorkPlace(
      product.table,
      { accountId, kind, places },
      { id: randomUUID(), now, until, random: i / places },
    );
    if (place) held.push(place);
  }
  expect(held).toHaveLength(places);
  return { leave: () => Promise.all(held.map((place) => leaveWorkPlace(product.table, place))) };
}

async function post(path: string, body: object) {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { headers, status } = response;
  return { status, retry: headers.get('Retry-After'), used: headers.get('X-Quota-Used'), body: await response.json() };
}

async function sent({ client }: TestUser, text: string): Promise<string> {
  const file = new Blob([text]);
  const { batch, upload } = await client.createBatch({ file_name: 'names.csv', file_size: file.size });
  expect((await sendForm(upload, file)).status).toBe(204);
  return batch.id;
}

const mediaBusy = {
  code: 'RATE_LIMITED',
  message: expect.stringMatching(/^Other adverse media checks of this account are still running/),
};

test('a check of adverse media without a place counts nothing and stands in the log, by whichever door it comes', async () => {
  const name = 'Somebody Unheard Of';
  const { leave } = await hold(busy, 'media', 2);
  const answers = await Promise.all([
    // Of one question at once one looks, and the others wait for it; these are three questions.
    post('/functions/v1/adverse_media_check', { name }),
    post('/api/v1/universal/search', { name: `${name} Before`, adverse_media: true, allow_partial: true }),
    post('/functions/v1/batch_check', {
      items: [{ name: `${name} Again`, check: 'sanctions', allow_partial: true }],
      adverse_media: true,
    }),
  ]);
  expect(answers).toMatchObject(Array(3).fill({ status: 429, retry: '2', body: { error: mediaBusy } }));
  await expect(busy.client.dashboardAdverseMedia({ name: `${name} Late` })).rejects.toMatchObject({
    ...mediaBusy,
    details: { retry_after_seconds: 2 },
  });
  expect(await other.client.dashboardAdverseMedia({ name })).toMatchObject({ total_matches: 0 });
  const { requests } = await eventually(
    () => busy.client.listRequests({}),
    ({ requests: rows }) => rows.length === 4,
  );
  expect(requests.map(({ endpoint, status, searches }) => [endpoint, status, searches]).sort()).toEqual([
    ['adverse_media_check', 429, 0],
    ['batch_check', 429, 0],
    ['dashboard_adverse_media', 429, 0],
    ['universal_search', 429, 0],
  ]);
  await leave();
  const searched = await post('/functions/v1/sanctions_check', { name, allow_partial: true });
  expect([searched.status, searched.used]).toEqual([200, '1']);
  expect((await post('/functions/v1/adverse_media_check', { name })).status).toBe(200);
});

const names = `Name\n${inventedNames(4_000, 3).join('\n')}\n`;
const previewBusy = {
  code: 'RATE_LIMITED',
  message: expect.stringMatching(/^A preview of this account is still running/),
};

test('while a preview of an account is read neither its people nor its programs get another, and another account does', async () => {
  const ofBusy = await sent(busy, names);
  const ofOther = await sent(other, names);
  const { leave } = await hold(busy, 'batchPreview', 1);
  await expect(busy.client.previewBatch({ batch_id: ofBusy })).rejects.toMatchObject(previewBusy);
  expect(await post(`/functions/v1/batches/${ofBusy}/preview`, {})).toMatchObject({
    status: 429,
    retry: '2',
    body: { error: previewBusy },
  });
  expect(await other.client.previewBatch({ batch_id: ofOther })).toMatchObject({ rows_total: 4_000 });
  await leave();
  expect(await busy.client.previewBatch({ batch_id: ofBusy })).toMatchObject({ rows_total: 4_000 });
});

test('beside ten checks and eight previews at once of one account another has both', async () => {
  const ofBusy = await sent(busy, names);
  const ofOther = await sent(other, names);
  const checks = Array.from({ length: 10 }, (_, i) =>
    post('/functions/v1/adverse_media_check', { name: `Somebody ${'A'.repeat(i + 1)}` }),
  );
  const previews = Array.from({ length: 8 }, () => busy.client.previewBatch({ batch_id: ofBusy }));
  const previewed = Promise.allSettled(previews);
  const theirs = await Promise.all([
    other.client.dashboardAdverseMedia({ name: 'Somebody Else' }),
    other.client.previewBatch({ batch_id: ofOther }),
  ]);
  expect(theirs).toMatchObject([{ total_matches: 0 }, { rows_total: 4_000 }]);
  const checked = await Promise.all(checks);
  expect(checked.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status, retry, body } of checked)
    if (status !== 200) expect([retry, body]).toMatchObject(['2', { error: mediaBusy }]);
  const results = await previewed;
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject(previewBusy);
});
