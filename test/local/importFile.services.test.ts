import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importFile } from '../../bin/local/importFile.ts';
import type { Client } from '../../lib/contract/http/client.ts';
import { type Listening, listen } from '../../lib/standIns/aws/listen.ts';
import { bodyOf, readBody } from '../../lib/standIns/aws/readBody.ts';

describe('importing a file from a shell', () => {
  let dir: string;
  let uploads: Listening;
  let sent: Buffer;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'import-'));
    writeFileSync(join(dir, 'list.xml'), '<list/>');
    uploads = await listen(async (request, response) => {
      sent = await readBody(bodyOf(request), 1_000_000);
      response.writeHead(204).end();
    });
  });
  afterAll(async () => {
    await uploads.close();
    rmSync(dir, { recursive: true });
  });

  /** A product whose job has these statuses, one after the other, and then always the last one. */
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

  it('sends a list packed, as the page does, and asks for as much as it sends', async () => {
    const file = join(dir, 'long.xml');
    writeFileSync(file, `<list>${'<name>Ri Won Ho</name>'.repeat(5_000)}</list>`);
    const client = productWith('completed');
    const asked = jest.spyOn(client, 'processXml');
    await importFile(client, file, 'un_sanctions_list', { patienceSeconds: 30 });
    const packed = sent.subarray(sent.indexOf(Buffer.from([0x1f, 0x8b])), sent.lastIndexOf('\r\n--'));
    expect(gunzipSync(packed).toString()).toBe(readFileSync(file, 'utf8'));
    expect(packed.length).toBeLessThan(2_000);
    expect(asked.mock.calls[0]).toEqual([
      { listType: 'un_sanctions_list', fileName: 'long.xml', fileSize: packed.length },
    ]);
  });

  it('waits for the end of the job', async () => {
    expect(await run(productWith('pending', 'processing', 'failed'), 30)).toMatchObject({ status: 'failed' });
  });

  it('gives up on a job that does not end, saying which and where to look', async () => {
    await expect(run(productWith('processing'), 0.2)).rejects.toThrow(
      'The import job job-7 did not end within 0.2 seconds. What its functions said is in /data/functions.log.',
    );
  });
});
