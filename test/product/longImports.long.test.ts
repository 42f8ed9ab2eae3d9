import { gzipSync } from 'node:zlib';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { endedConfirmed, importList, upload } from '../support/upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const recordsOfPart = 1_000;
const spacesOfRecord = ' '.repeat(2_000);

/** A valid list of `parts` thousand records with much space between them: packed part by part, as members of one gzip file. */
function longList(parts: number): Uint8Array {
  const [head = '', foot = ''] = unList({ names: [] }).split('</INDIVIDUALS>');
  const members = Array.from({ length: parts }, (_, part) => {
    const names = inventedNames(recordsOfPart, part);
    const list = unList({ names, firstId: 1_000_000 + part * recordsOfPart });
    const records = list.slice(head.length, list.indexOf('</INDIVIDUALS>'));
    return gzipSync(records.replaceAll('</INDIVIDUAL>', `</INDIVIDUAL>${spacesOfRecord}`));
  });
  return Buffer.concat([gzipSync(head), ...members, gzipSync(`</INDIVIDUALS>${foot}`)]);
}

test('a small import does not wait for the long files of three other accounts', async () => {
  // 140 MB unpacked.
  const long = longList(50);
  const accounts = await Promise.all([1, 2, 3].map((i) => product.signUp(`long${i}@klarnavn.example`, 'professional')));
  const quiet = await product.signUp('small@klarnavn.example', 'simple');
  const begun = await Promise.all(
    accounts.map(async ({ client }) => {
      const { jobId } = await upload(client, long, 'un.xml.gz');
      await client.processXml({ jobId, previewOnly: false });
      return { client, jobId };
    }),
  );
  const job = await importList(quiet.client, unList({ names: inventedNames(20) }));
  expect(job).toMatchObject({ status: 'completed', total_records: 20 });
  const others = await Promise.all(begun.map(({ client, jobId }) => client.getImportJob({ jobId })));
  // None of them has been read to its end.
  expect(others.map(({ job: { status, total_chunks } }) => [status, total_chunks])).toEqual(
    begun.map(() => ['processing', null]),
  );
  // One is read on to its end by the readers of long files; the others need not be.
  const [first, ...rest] = begun as [(typeof begun)[0], ...typeof begun];
  await Promise.all(rest.map(({ client, jobId }) => client.processChunks({ jobId, action: 'cancel' })));
  expect(await endedConfirmed(first.client, first.jobId)).toMatchObject({ status: 'completed', total_records: 50_000 });
});
