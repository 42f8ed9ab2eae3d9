import { gzipSync } from 'node:zlib';
import type { S3Client } from '@aws-sdk/client-s3';
import { previewImport } from '../../lib/operations/imports/previewImport.ts';
import { importer } from '../support/importWorld.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { endedConfirmed, importList, sendForm, upload } from '../support/upload.ts';

let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await sharedProduct('imports');
  user = await product.signUp('importer@klarnavn.example', 'professional');
});

/** The edition the account is screened against, by its own overview. */
const unEdition = async (who: { client: TestUser['client'] }) =>
  (await who.client.listOverview({})).lists.find((list) => list.list === 'un_sanctions_list');

describe('a good file', () => {
  test('is previewed, imported and then screened, with its date', async () => {
    const names = ['Aurelia Testperson', ...inventedNames(20)];
    const { jobId, response } = await upload(user.client, gzipSync(unList({ names })), 'un.xml.gz');
    expect(response.status).toBe(204);
    const preview = await user.client.processXml({ jobId, previewOnly: true });
    expect(preview).toMatchObject({
      previewMode: true,
      list_date: '2026-11-20',
      scope: 'private',
      currentEdition: null,
      statistics: {
        totalPreviewRows: 21,
        uniqueEntitiesInPreview: 21,
        duplicateRowsInPreview: 0,
        recordsToInsert: 21,
        previewDisplayed: 21,
      },
    });
    expect((preview as { sampleData: unknown[] }).sampleData[0]).toMatchObject({
      name: 'Aurelia Testperson',
      date_of_birth: '1962-03-12',
    });
    expect(await unEdition(user)).toBeUndefined();
    await user.client.processXml({ jobId, previewOnly: false });
    expect(await endedConfirmed(user.client, jobId)).toMatchObject({
      status: 'completed',
      total_records: 21,
      total_chunks: 1,
      chunks_completed: 1,
      list_date: '2026-11-20',
      records_left_out: 0,
      // There was no edition to compare with.
      changes: null,
    });
    expect(await unEdition(user)).toMatchObject({ edition_date: '2026-11-20', records: 21, scope: 'private' });
  });

  test('above 6,500 records goes through several chunks and all of it is screened', async () => {
    const job = await importList(user.client, unList({ names: inventedNames(14_000) }));
    expect(job).toMatchObject({
      status: 'completed',
      total_records: 14_000,
      total_chunks: 3,
      chunks_completed: 3,
      chunks_failed: 0,
    });
    const { chunks } = await user.client.getImportJob({ jobId: job.id });
    expect(chunks.map((chunk) => [chunk.chunk_number, chunk.record_count, chunk.status])).toEqual([
      [1, 6_500, 'completed'],
      [2, 6_500, 'completed'],
      [3, 1_000, 'completed'],
    ]);
  });

  test('says what changed against the edition before, by content and not by order', async () => {
    const names = inventedNames(10);
    const other = await product.signUp('changes@klarnavn.example', 'simple');
    await importList(other.client, unList({ names }));
    const changed = names.with(0, 'Changed Name').slice(0, 9);
    const job = await importList(other.client, unList({ names: [...changed, 'Added Person'], date: '2026-11-21' }));
    // The tenth record keeps its key and gets another name: two changed, nothing added or removed.
    expect(job.changes).toEqual({ added: 0, removed: 0, changed: 2 });
  });
});

const lfsPointer = `version https://git-lfs.github.com/spec/v1
oid sha256:4bf83e312aa76f067acccecc07ed0206693a9cd0d4c03e9be32df9fa48da3878
size 2192833
`;
const ofac = (count: number, entries: number) =>
  `<?xml version="1.0" standalone="yes"?><sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML"><publshInformation><Publish_Date>01/08/2026</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>${Array.from({ length: entries }, (_, i) => `<sdnEntry><uid>${i + 1}</uid><firstName>Test</firstName><lastName>PERSON ${i}</lastName><sdnType>Individual</sdnType><programList><program>SDGT</program></programList></sdnEntry>`).join('')}</sdnList>`;

describe('a bad file', () => {
  const good = unList({ names: inventedNames(5) });
  /** Packed in pieces, since 600 MB at once would block the process for seconds. */
  const bomb = () =>
    Buffer.concat([gzipSync(good.slice(0, 200)), ...Array(600).fill(gzipSync(Buffer.alloc(1024 * 1024, 32)))]);
  const cases: [string, () => string | Uint8Array, RegExp][] = [
    ['another list', () => ofac(1, 1), /This is the US OFAC list, not the UN list/],
    ['truncated', () => good.slice(0, -60), /./],
    ['no XML', () => 'name;date\nSomebody;1962', /./],
    ['a PDF behind .xml', () => '%PDF-1.7\n%âãÏÓ', /./],
    ['with a DTD', () => good.replace('?>', '?><!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'), /DTD/],
    [
      'with an entity bomb',
      () =>
        good
          .replace('?>', '?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>')
          .replace('Zeno', '&b;'),
      /DTD/,
    ],
    [
      "an object store's error page",
      () => '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>x</Message></Error>',
      /./,
    ],
    ['a Git LFS pointer', () => lfsPointer, /LFS/],
    ['an HTML page', () => '<!DOCTYPE html><html><body>Not found</body></html>', /./],
    ['a JSON error', () => '{"timestamp":1,"status":500,"error":"Internal Server Error"}', /./],
    ['without records', () => unList({ names: [] }), /no records/],
    ['with a record twice', () => good.replace('1000001</DATAID>', '1000000</DATAID>'), /twice/],
    ['a gzip bomb', bomb, /a text in it has no end/],
    ['gzip cut short', () => gzipSync(good).subarray(0, 300), /./],
  ];

  test.each(cases)('%s: the job ends with a sentence, and the edition in use stays', async (_name, bytes, sentence) => {
    const before = await unEdition(user);
    const job = await importList(user.client, bytes());
    expect(job.status).toBe('failed');
    expect(job.error_message).toMatch(/^[A-Z]\w+ .{20,}$/s);
    expect(job.error_message).toMatch(sentence);
    expect(await unEdition(user)).toEqual(before);
  });

  test('whose Record_Count does not match is refused naming both numbers', async () => {
    const job = await importList(user.client, ofac(3, 2), 'sdn.xml', 'us_ofac_sanctions');
    expect(job).toMatchObject({ status: 'failed', error_message: expect.stringMatching(/3 records.*2/) });
  });

  test('is refused in the preview already, where its beginning shows it, and its job has failed with the same sentence', async () => {
    const { jobId } = await upload(user.client, ofac(1, 1));
    const sentence = expect.stringMatching(/This is the US OFAC list, not the UN list/);
    const refused = { status: 400, code: 'FILE_REFUSED', message: sentence };
    await expect(user.client.processXml({ jobId, previewOnly: true })).rejects.toMatchObject(refused);
    const { job } = await user.client.getImportJob({ jobId });
    expect(job).toMatchObject({ status: 'failed', error_message: sentence, problems: null, can_retry: false });
    expect(job.completed_at).not.toBeNull();
    // Asked again it is refused again, and nothing becomes of it.
    await expect(user.client.processXml({ jobId, previewOnly: true })).rejects.toMatchObject(refused);
    await expect(user.client.processXml({ jobId, previewOnly: false })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await user.client.getImportJob({ jobId })).job).toEqual(job);
  });

  test('is no reason to end a job whose preview failed by a fault of the service', async () => {
    const { jobId } = await upload(user.client, good);
    const broken = { send: () => Promise.reject(new Error('The bucket does not answer')) } as unknown as S3Client;
    const bucket = { client: broken, name: 'broken' };
    const clock = () => new Date();
    const deps = { table: product.table, uploads: bucket, editions: bucket, now: clock(), clock };
    await expect(previewImport(deps, importer(user.accountId), jobId)).rejects.toThrow('The bucket does not answer');
    expect((await user.client.getImportJob({ jobId })).job).toMatchObject({ status: 'pending', error_message: null });
    expect(await user.client.processXml({ jobId, previewOnly: true })).toMatchObject({ previewMode: true });
    expect((await user.client.getImportJob({ jobId })).job.status).toBe('pending');
    await user.client.processChunks({ jobId, action: 'cancel' });
  });
});

describe('the upload', () => {
  const ask = (more: object) =>
    user.client.processXml({ listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 100, ...more } as never);

  test.each([
    ['no list type', { listType: undefined }, 'Please select a sanctions list type first'],
    ['an unknown list type', { listType: 'moon_list' }, 'Unknown list type selected'],
    ['a wrong extension', { fileName: 'un.csv' }, 'UN Sanctions List requires an XML file format'],
    ['a wrong extension for the EU', { listType: 'eu_sanctions_list' }, 'EU Sanctions List requires a CSV file format'],
    ['a wrong extension for a PEP list', { listType: 'pep_dk' }, 'Denmark PEP List requires an XLSX file format'],
    ['an empty file', { fileSize: 0 }, 'The file is empty'],
    ['no file', { fileName: '' }, /fileName is required/],
    ['a file over the limit', { fileSize: 10 * 1024 * 1024 + 1 }, 'The file is larger than the limit of 10MB'],
  ])('is not granted for %s', async (_name, more, message) => {
    await expect(ask(more)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) });
  });

  test('takes the announced file and no bigger one', async () => {
    const asked = await ask({ fileSize: 10 });
    if (!('upload' in asked)) throw new Error('not granted');
    const response = await sendForm(asked.upload, new Blob(['x'.repeat(11)]));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('EntityTooLarge');
    await expect(user.client.processXml({ jobId: asked.jobId, previewOnly: false })).rejects.toMatchObject({
      status: 409,
      message: 'The file has not been uploaded yet',
    });
    await user.client.processChunks({ jobId: asked.jobId, action: 'cancel' });
  });

  test('is not granted without a plan, nor for a fourth open import', async () => {
    const asking = { listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 100 } as const;
    const without = await product.signUp('without@klarnavn.example');
    await expect(without.client.processXml(asking)).rejects.toMatchObject({
      status: 403,
      code: 'SUBSCRIPTION_REQUIRED',
      message: 'Importing a list of your own needs a live subscription.',
    });
    const other = await product.signUp('fourth@klarnavn.example', 'simple');
    for (let i = 0; i < 3; i++) await other.client.processXml(asking);
    await expect(other.client.processXml(asking)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    const { jobs } = await other.client.listImportJobs({});
    expect(jobs.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    await other.client.processChunks({ jobId: jobs[2]?.id as string, action: 'cancel' });
    await other.client.processXml(asking);
  });

  test('goes to its own job only', async () => {
    const asked = await ask({ fileSize: 10 });
    if (!('upload' in asked)) throw new Error('not granted');
    const elsewhere = { ...asked.upload, fields: { ...asked.upload.fields, key: 'uploads/somebody/else/list' } };
    expect((await sendForm(elsewhere, new Blob(['x'.repeat(10)]))).status).toBe(403);
    await user.client.processChunks({ jobId: asked.jobId, action: 'cancel' });
  });
});

describe('the report of problems', () => {
  const impossible = (names: string[], rows: number) => {
    let left = rows;
    return unList({ names }).replaceAll('2020-01-31', (date) => (left-- > 0 ? '2020-02-31' : date));
  };

  test('of a list that was imported all the same names row, field, value and sentence', async () => {
    const other = await product.signUp('problems@klarnavn.example', 'simple');
    const job = await importList(other.client, impossible(inventedNames(200), 1));
    expect(job).toMatchObject({ status: 'completed', problems: 1, total_records: 200 });
    expect(await other.client.importProblems({ jobId: job.id })).toMatchObject({
      problem_rows: 1,
      problems: [{ row: 1, field: 'listedOn', value: '2020-02-31', sentence: expect.stringMatching(/calendar/) }],
    });
    const good = await importList(other.client, unList({ names: inventedNames(200), date: '2026-11-21' }));
    expect(good.problems).toBe(0);
    expect(await other.client.importProblems({ jobId: good.id })).toMatchObject({ problem_rows: 0, problems: [] });
  });

  test('of a list that its preview refused is kept with the job, the rows beyond it counted', async () => {
    const { jobId } = await upload(user.client, impossible(inventedNames(1_500), 1_200));
    const message = expect.stringMatching(/1,200 of 1,500 rows have problems/);
    await expect(user.client.processXml({ jobId, previewOnly: true })).rejects.toMatchObject({ message });
    const { job } = await user.client.getImportJob({ jobId });
    expect(job).toMatchObject({ status: 'failed', error_message: message, problems: 1_000, can_retry: false });
    const { problem_rows, problems } = await user.client.importProblems({ jobId });
    expect([problem_rows, problems.length, problems[999]?.row]).toEqual([1_200, 1_000, 1_000]);
  });

  test('of a list that was refused for them is there, too, and trying it again is not offered', async () => {
    const job = await importList(user.client, impossible(inventedNames(50), 3));
    expect(job).toMatchObject({ status: 'failed', problems: 3, can_retry: false });
    const { problem_rows, problems } = await user.client.importProblems({ jobId: job.id });
    expect([problem_rows, problems.map(({ row }) => row)]).toEqual([3, [1, 2, 3]]);
    await expect(user.client.processChunks({ jobId: job.id, action: 'retry' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/end the same way/),
    });
  });
});

test('an import that is started behind another of its account begins when that one has ended', async () => {
  const { client } = await product.signUp('in-turn@klarnavn.example', 'professional');
  const lists = [inventedNames(7_000, 90), inventedNames(7_010, 90)].map((names) => gzipSync(unList({ names })));
  const jobs = await Promise.all(lists.map((list) => upload(client, list, 'un.xml.gz')));
  for (const { jobId } of jobs) await client.processXml({ jobId, previewOnly: false });
  const ended = await Promise.all(jobs.map(({ jobId }) => endedConfirmed(client, jobId)));
  expect(ended.map(({ status, total_records }) => [status, total_records])).toEqual([
    ['completed', 7_000],
    ['completed', 7_010],
  ]);
  expect(await unEdition({ client })).toMatchObject({ records: 7_010 });
});

test('the job list shows own jobs, newest first', async () => {
  const { jobs } = await user.client.listImportJobs({});
  expect(jobs.length).toBeGreaterThan(3);
  expect([...jobs].sort((a, b) => b.created_at.localeCompare(a.created_at))).toEqual(jobs);
});

test('no log line holds a token, a listed name or an e-mail address', () => {
  expect(product.output()).not.toContain(user.token.slice(-40));
  expect(product.output()).not.toContain('Testperson');
});
