import { gzipSync } from 'node:zlib';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { endedConfirmed, upload } from '../support/upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test('the second of two imports of 100,000 records waits for the first, however long that takes, and completes', async () => {
  const { client } = await product.signUp('turns@klarnavn.example', 'professional');
  const files = [0, 1].map((seed) =>
    gzipSync(unList({ names: inventedNames(100_000, seed), date: `2026-11-2${seed}` })),
  );
  const jobs: string[] = [];
  for (const file of files) jobs.push((await upload(client, file, 'un.xml.gz')).jobId);
  for (const jobId of jobs) await client.processXml({ jobId, previewOnly: false });
  const [first = '', second = ''] = jobs;
  expect(await endedConfirmed(client, first)).toMatchObject({ status: 'completed', total_records: 100_000 });
  expect(await endedConfirmed(client, second)).toMatchObject({ status: 'completed', total_records: 100_000 });
  // A message that looked for its turn every two seconds would have been stopped after sixteen.
  expect(product.output()).not.toContain('A chain of messages');
});
