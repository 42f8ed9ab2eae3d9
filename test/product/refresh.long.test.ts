import { randomBytes } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Client } from '../../lib/contract/http/client.ts';
import { type ListSource, listSources } from '../../lib/lists/sources.ts';
import { downloadSource } from '../../lib/operations/lists/publishers/downloadSource.ts';
import { refreshAccountId, refreshSource } from '../../lib/operations/lists/publishers/refreshSource.ts';
import { findImportJob } from '../../lib/store/imports/importJobs.ts';
import { type BadServer, conditionally, gives, startBadServer } from '../support/badServer.ts';
import { eventually, startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { confirmAsked, ended, importList } from '../support/upload.ts';

let product: TestProduct;
let server: BadServer;
let visitor: Client;
beforeAll(async () => {
  [product, server] = await Promise.all([startTestProduct(), startBadServer()]);
  visitor = product.operator;
});
afterAll(async () => {
  await server.close();
  await product.stop();
});

const un = listSources.find(({ id }) => id === 'un') as ListSource;
const source = { ...un, url: 'https://publisher.example/un.xml', bytesMin: 1_000 };
let clock = new Date();

/** One try of the worker, against the running product's own table, bucket and queue. */
function refresh() {
  const { endpoints, region, credentials } = product.services;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials });
  return refreshSource(
    {
      table: product.table,
      uploads: { client, name: product.bucket('UploadsBucket') },
      editions: { client, name: product.bucket('EditionsBucket') },
      importsQueues: {
        shared: {
          client: new SQSClient({ endpoint: endpoints.sqs, region, credentials }),
          url: product.queueUrl('SharedImportsQueue'),
        },
      },
      download: (of, { known }) => downloadSource(of, { known, mirror: server.url }),
      everyHours: 6,
      actor: { type: 'system', name: 'sourceRefreshed' },
      random: randomBytes,
      now: clock,
      clock: () => clock,
    },
    source,
  );
}
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const unStatus = async () => (await visitor.listStatus({})).lists.find(({ list }) => list === 'un_sanctions_list');
const jobStatus = (jobId: string) =>
  eventually(
    async () => findImportJob(product.table, refreshAccountId, jobId),
    (job) => job?.status === 'completed' || job?.status === 'failed' || job?.confirmationNeeded !== undefined,
  );

async function refreshed(list: string) {
  server.has('/publisher.example/un.xml', gives(list));
  const started = await refresh();
  if (started.outcome !== 'importing') throw new Error(`Not imported: ${JSON.stringify(started)}`);
  const job = await jobStatus(started.jobId);
  later(15);
  return { job, settled: await refresh() };
}

const names = inventedNames(600);

it("a publisher's new list is screened by everybody after the pipeline of an upload, and the status says when the publisher was asked", async () => {
  const askedAt = clock.toISOString();
  const { job, settled } = await refreshed(unList({ names, date: '2026-11-01' }));
  expect(job).toMatchObject({ status: 'completed', totalRecords: 600, scope: 'shared' });
  expect(settled).toEqual({ outcome: 'confirmed' });
  expect(await unStatus()).toMatchObject({ edition_date: '2026-11-01', records: 600, checked_at: askedAt });
  const { client } = await product.signUp('anybody@klarnavn.example', 'simple');
  expect((await client.listOverview({})).lists).toMatchObject([{ records: 600, scope: 'shared' }]);
});

it('a list that has not changed is only confirmed', async () => {
  later(360);
  server.has('/publisher.example/un.xml', conditionally(unList({ names, date: '2026-11-02' }), { etag: '"two"' }));
  expect(await refresh()).toEqual({ outcome: 'confirmed' });
  expect(await unStatus()).toMatchObject({ edition_date: '2026-11-01', checked_at: clock.toISOString() });
});

it('a much shorter list waits for no confirmation: it is not published, and the edition in use stays', async () => {
  later(360);
  const before = await unStatus();
  const { job, settled } = await refreshed(unList({ names: names.slice(0, 100), date: '2026-11-03' }));
  expect(job?.confirmationNeeded).toBeDefined();
  expect(settled).toMatchObject({
    outcome: 'failed',
    sentence: expect.stringMatching(/was not published: The file has 100 records, .* has 600\. /),
  });
  expect(await findImportJob(product.table, refreshAccountId, job?.id ?? '')).toMatchObject({ status: 'failed' });
  expect(await unStatus()).toEqual(before);
});

it('once an operator has imported the shorter list by hand, it is confirmed; the next one is taken over again', async () => {
  const shorter = unList({ names: names.slice(0, 100), date: '2026-11-03' });
  const asked = await importList(product.operator, shorter);
  await confirmAsked(product.operator, asked);
  expect(await ended(product.operator, asked.id)).toMatchObject({ status: 'completed' });
  later(15);
  const { job, settled } = await refreshed(shorter);
  expect(job).toMatchObject({ status: 'completed', changes: { added: 0, removed: 0, changed: 0 } });
  expect(settled).toEqual({ outcome: 'confirmed' });
  later(360);
  const next = await refreshed(unList({ names: names.slice(0, 101), date: '2026-11-04' }));
  expect(next.job).toMatchObject({ status: 'completed', changes: { added: 1, removed: 0, changed: 0 } });
  expect(next.settled).toEqual({ outcome: 'confirmed' });
});
