import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../../bin/local/importFile.ts';
import type { Client } from '../../lib/contract/client.ts';
import { discardRest } from '../../lib/local/aws/discardRest.ts';
import { type Listening, listen } from '../../lib/local/aws/listen.ts';

describe('importing a file from a shell', () => {
  let dir: string;
  let uploads: Listening;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'import-'));
    writeFileSync(join(dir, 'list.xml'), '<list/>');
    uploads = await listen(async (request, response) => {
      discardRest(request);
      response.writeHead(204).end();
    });
  });
  afterAll(async () => {
    await uploads.close();
    rmSync(dir, { recursive: true });
  });

  /** A product whose job has these statuses, one after the other, and then the last one for ever. */
  const productWith = (...statuses: string[]) =>
    ({
      processXml: async () => ({ jobId: 'job-7', upload: { url: uploads.url, fields: { key: 'k' } } }),
      getImportJob: async () => ({
        job: { id: 'job-7', status: statuses.length > 1 ? statuses.shift() : statuses[0] },
      }),
    }) as unknown as Client;
  const run = (client: Client, patienceSeconds: number) =>
    importFile(client, join(dir, 'list.xml'), 'un_sanctions_list', {
      functionLog: '/data/functions.log',
      patienceSeconds,
    });

  it('waits for the end of the job', async () => {
    expect(await run(productWith('pending', 'processing', 'failed'), 30)).toMatchObject({ status: 'failed' });
  });

  it('gives a job up that does not end, saying which and where to look', async () => {
    await expect(run(productWith('processing'), 0.2)).rejects.toThrow(
      'The import job job-7 did not end within 0.2 seconds. What its functions said is in /data/functions.log.',
    );
  });
});
