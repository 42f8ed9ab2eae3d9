import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSamples } from '../../bin/local/importSamples.ts';
import type { Client } from '../../lib/contract/http/client.ts';
import type { SampleList } from '../../lib/contract/imports/samples.ts';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { type Listening, listen } from '../../lib/standIns/aws/listen.ts';
import { bodyOf, readBody } from '../../lib/standIns/aws/readBody.ts';
import { startTable } from '../support/dynamo.ts';
import { importWorld } from '../support/importWorld.ts';
import { inventedNames } from '../support/unList.ts';

const sample = (listType: ListType, file: string): SampleList => ({
  listType,
  part: 'main',
  file,
  sha256: '',
  what: file,
  date: '2026-08-01',
  invented: true,
});
/** By the sizes of their files. */
const middle = sample('un_sanctions_list', 'middle.xml');
const largest = sample('eu_sanctions_list', 'largest.xml');
const smallest = sample('pep_dk', 'smallest.xml');

describe('importing the samples of a demo', () => {
  let dir: string;
  let uploads: Listening;
  let store: Awaited<ReturnType<typeof startTable>>;
  let said: string[];
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'samples-'));
    writeFileSync(join(dir, middle.file), 'x'.repeat(200));
    writeFileSync(join(dir, largest.file), 'x'.repeat(300));
    writeFileSync(join(dir, smallest.file), 'x'.repeat(100));
    uploads = await listen(async (request, response) => {
      await readBody(bodyOf(request), 1_000_000);
      response.writeHead(204).end();
    });
    store = await startTable();
  });
  beforeEach(() => {
    said = [];
  });
  afterAll(async () => {
    await uploads.close();
    await store.close();
    rmSync(dir, { recursive: true });
  });

  /** A product that answers each look at the jobs with the next of these; what each file's job looks like otherwise is the last. */
  function productWith(looks: Record<string, object>[]) {
    const asked: string[] = [];
    const confirmed: string[] = [];
    const client = {
      processXml: async ({ fileName, jobId }: { fileName?: string; jobId?: string }) => {
        if (fileName) asked.push(fileName);
        return { jobId: jobId ?? `job of ${fileName}`, upload: { url: uploads.url, fields: {} } };
      },
      processChunks: async ({ jobId, question }: { jobId: string; question: string }) => {
        confirmed.push(`${jobId}: ${question}`);
      },
      listImportJobs: async () => {
        const look = looks.length > 1 ? looks.shift() : looks[0];
        return { jobs: Object.entries(look ?? {}).map(([file, job]) => ({ id: `job of ${file}`, ...job })) };
      },
    } as unknown as Client;
    return { client, asked, confirmed };
  }
  const run = (client: Client, samples: SampleList[], patienceSeconds = 30) =>
    importSamples(client, store.table, {
      samples,
      samplesDir: dir,
      functionLog: '/data/functions.log',
      say: (line) => said.push(line),
      patienceSeconds,
    });
  const completed = { status: 'completed', total_records: 5_860 };
  const processing = { status: 'processing' };

  it('starts all, one of middle size and then the largest first, and tells of each when it has ended', async () => {
    const { client, asked } = productWith([
      { 'middle.xml': processing, 'largest.xml': processing, 'smallest.xml': completed, 'of another.xml': completed },
      { 'middle.xml': completed, 'largest.xml': completed },
    ]);
    await run(client, [smallest, largest, middle]);
    expect(asked).toEqual(['middle.xml', 'largest.xml', 'smallest.xml']);
    expect(said).toEqual([
      'Importing 3 sample lists ...',
      '  smallest.xml: 5,860 records',
      '  middle.xml: 5,860 records',
      '  largest.xml: 5,860 records',
    ]);
  });

  it('says that a list is meant where its import asks', async () => {
    const { client, confirmed } = productWith([
      { 'middle.xml': { ...processing, confirmation_needed: { version: 'v1' } } },
      { 'middle.xml': completed },
    ]);
    await run(client, [middle]);
    expect(confirmed).toEqual(['job of middle.xml: v1']);
  });

  it('ends with a sentence when one of them fails, and when none of them ends', async () => {
    const failed = { status: 'failed', error_message: 'The file is not a list.' };
    await expect(run(productWith([{ 'middle.xml': failed }]).client, [middle])).rejects.toThrow(
      'The sample middle.xml was not imported: The file is not a list.',
    );
    await expect(run(productWith([{ 'middle.xml': processing }]).client, [middle], 0.1)).rejects.toThrow(
      'The import job job of middle.xml did not end within 0.1 seconds. What its functions said is in /data/functions.log.',
    );
  });

  it('imports no list again that every account is screened against, but one that an account has for itself', async () => {
    const world = importWorld(store.table);
    const list = { names: inventedNames(3), date: '2026-11-18' };
    await world.import('one account', list, 'private');
    const before = productWith([{ 'middle.xml': completed, 'largest.xml': completed }]);
    await run(before.client, [middle, largest]);
    expect(before.asked).toEqual(['middle.xml', 'largest.xml']);
    await world.import('operator', list, 'shared');
    const after = productWith([{ 'largest.xml': completed }]);
    await run(after.client, [middle, largest]);
    expect(after.asked).toEqual(['largest.xml']);
    said = [];
    await run(after.client, [middle]);
    expect(said).toEqual([]);
  });
});
