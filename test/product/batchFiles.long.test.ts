import { gzipSync } from 'node:zlib';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList, sendForm } from '../support/upload.ts';
import { readWorkbook } from '../support/workbook.ts';

let product: TestProduct;
let bank: TestUser;
const listed = ['Aurelia Beispielsdatter', 'Beata Testova'];
beforeAll(async () => {
  product = await sharedProduct('batchFiles');
  bank = await product.signUp('bank@klarnavn.example', 'professional');
  expect((await importList(bank.client, unList({ names: listed }))).status).toBe('completed');
});

async function sent({ client }: TestUser, bytes: Uint8Array | string, name = 'customers.csv') {
  const blob = new Blob([bytes as BlobPart]);
  const { batch, upload } = await client.createBatch({ file_name: name, file_size: blob.size });
  return { id: batch.id, upload, response: await sendForm(upload, blob), blob };
}
const ended = async ({ client }: TestUser, batch_id: string) =>
  (
    await eventually(
      () => client.getBatch({ batch_id }),
      ({ batch }) => !['pending', 'processing'].includes(batch.status),
    )
  ).batch;
const people = (count: number) =>
  `Navn;Kundenr\n${[...listed, ...inventedNames(count - 2, 7)].map((name, i) => `${name};${i}`).join('\n')}\n`;

test('a file is screened in the dashboard from its upload to its three results', async () => {
  const { id, response } = await sent(bank, gzipSync(people(1_200)));
  expect(response.status).toBe(204);
  const preview = await bank.client.previewBatch({ batch_id: id });
  expect(preview).toMatchObject({
    columns: ['Navn', 'Kundenr'],
    mapping: { name: ['Navn'], external_ref: 'Kundenr' },
    rows_total: 1_200,
    rows_to_screen: 1_200,
    quota: { needed: 1_200, remaining: null, missing: 0 },
  });
  const { batch } = await bank.client.startBatch({ batch_id: id, match_type: 'exact' });
  expect(batch).toMatchObject({ status: 'processing', searches_counted: 1_200, rows_done: 0 });
  expect(await ended(bank, id)).toMatchObject({
    status: 'completed',
    rows_done: 1_200,
    rows_with_matches: 2,
    result_formats: ['csv', 'xlsx', 'json'],
  });
  const files = await Promise.all(
    (['csv', 'xlsx', 'json'] as const).map(async (format) => {
      const { url, file_name } = await bank.client.batchResult({ batch_id: id, format });
      expect(file_name).toBe(`customers-screened.${format}`);
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    }),
  );
  const [csv, xlsx, json] = files.map((file) => file as Buffer);
  expect(csv?.toString().split('\r\n')).toHaveLength(1_202);
  expect(JSON.parse(String(json)).rows).toHaveLength(1_200);
  const [{ lines = [] } = {}] = await readWorkbook(xlsx as Buffer);
  expect(lines).toHaveLength(1_201);
  expect(lines[1]?.slice(0, 3)).toEqual(['Aurelia Beispielsdatter', '0', 'match']);
  const { batches } = await bank.client.listBatches({});
  expect(batches.map((one) => one.id)).toContain(id);
  // Its receipt is found by a name and a reference within it.
  const asked = { name: 'beispielsdatter aurelia', external_ref: '0' };
  const { receipts } = await eventually(
    () => bank.client.listReceipts(asked),
    (page) => page.receipts.length > 0,
  );
  expect(receipts).toMatchObject([{ endpoint: 'batch_file' }]);
  expect((await bank.client.listReceipts({ ...asked, external_ref: '1' })).receipts).toEqual([]);
});

test('a program screens a file with its App ID, which must be allowed batches and the checks', async () => {
  const { id: appId, app_id: key } = (await bank.client.createAppId({ name: 'Server' })).app_id;
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${product.url}/functions/v1/batches${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const file = new Blob(['name,passport,dob\nBeata Testova,,\n,,\n,x,soon\n']);
  const made = await call('POST', '', { file_name: 'names.csv', file_size: file.size });
  expect(made.status).toBe(201);
  const { id } = made.body.batch;
  expect((await call('POST', `/${id}/start`, {})).body.error).toMatchObject({
    code: 'CONFLICT',
    message: 'The file has not been uploaded yet.',
  });
  expect((await sendForm(made.body.upload, file)).status).toBe(204);
  await bank.client.limitAppId({ id: appId, scopes: ['batch', 'sanctions'] });
  expect((await call('POST', `/${id}/start`, {})).body.error).toMatchObject({ code: 'SCOPE_REQUIRED' });
  expect((await call('POST', `/${id}/start`, { check: 'sanctions' })).status).toBe(202);
  expect(await ended(bank, id)).toMatchObject({ status: 'completed', rows_done: 1, rows_not_screened: 1 });
  const problems = [{ row: 4 }];
  expect((await call('GET', `/${id}`)).body).toMatchObject({ problems });
  expect(await bank.client.getBatch({ batch_id: id })).toMatchObject({ problems });
  expect((await call('GET', `/${id}/result?format=json`)).status).toBe(200);
  await bank.client.limitAppId({ id: appId, scopes: ['batch', 'pep'] });
  expect((await call('GET', `/${id}/result?format=json`)).body.error).toMatchObject({ code: 'SCOPE_REQUIRED' });
  await bank.client.limitAppId({ id: appId, scopes: ['sanctions'] });
  expect((await call('GET', '')).body.error).toMatchObject({ code: 'SCOPE_REQUIRED' });
});

test('an upload that is cut short is not taken, and its batch waits', async () => {
  const { client } = bank;
  const { batch, upload } = await client.createBatch({ file_name: 'names.csv', file_size: 1_000 });
  expect((await sendForm(upload, new Blob(['Name\nBeata Testova\n']))).status).toBe(400);
  await expect(client.previewBatch({ batch_id: batch.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await client.cancelBatch({ batch_id: batch.id })).batch.status).toBe('cancelled');
});

test('an auditor reads batches and starts none; another account finds none of them', async () => {
  const { id } = await sent(bank, 'Name\nBeata Testova\n');
  const auditor = await product.addMember(bank.accountId, 'auditor@klarnavn.example', 'auditor');
  await expect(auditor.client.startBatch({ batch_id: id })).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
  expect((await auditor.client.getBatch({ batch_id: id })).batch.status).toBe('pending');
  const other = await product.signUp('other@klarnavn.example', 'simple');
  await expect(other.client.getBatch({ batch_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await bank.client.cancelBatch({ batch_id: id });
});
