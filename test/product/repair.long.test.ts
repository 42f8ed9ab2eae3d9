import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { findCurrentEdition } from '../../lib/store/lists/editions.ts';
import { eventually, type TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await sharedProduct('repair');
});

test('a list whose stored edition is damaged is never taken for empty, and screened again once its file is imported again', async () => {
  const { accountId, client } = await product.signUp('repair@klarnavn.example', 'professional');
  const list = unList({ names: ['Aurelia Testperson', ...inventedNames(20)], date: '2026-11-20' });
  const first = await importList(client, list);
  const edition = await findCurrentEdition(product.table, 'private', accountId, 'un_sanctions_list', 'main');
  const { endpoints, region, credentials } = product.services;
  const s3 = new S3Client({ endpoint: endpoints.s3, region, credentials });
  const stored = { Bucket: product.bucket('EditionsBucket'), Key: edition?.segmentKey };
  await s3.send(new PutObjectCommand({ ...stored, Body: Buffer.from('not a segment any more') }));
  await expect(client.dashboardSearch({ name: 'Aurelia Testperson' })).rejects.toMatchObject({ status: 503 });

  expect(await importList(client, list)).toMatchObject({ status: 'completed', edition_id: first.edition_id });
  const answer = await eventually(
    () => client.dashboardSearch({ name: 'Aurelia Testperson' }).catch(({ status }) => ({ status })),
    (found) => 'total_matches' in found,
  );
  expect(answer).toMatchObject({ total_matches: 1, lists_screened: [{ edition_id: first.edition_id }] });
});
