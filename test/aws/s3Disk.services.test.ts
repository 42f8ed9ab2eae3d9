import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '../../lib/standIns/s3/startS3.ts';
import { credentials, region } from './support/endpoint.ts';
import { type KillableService, startKillable } from './support/killableService.ts';
import { presign } from './support/presign.ts';
import { bodiesIn, describeLocal, existingIn, untilBodies } from './support/s3Objects.ts';
import { s3Client } from './support/s3World.ts';

describeLocal('S3 on disk', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'contract-s3-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const read = async (client: S3Client, Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'files', Key }));
    return Body!.transformToString();
  };

  it('removes what outlived the rule of its bucket at midnight, and nothing else', async () => {
    const run = async (now: string, work: (client: S3Client) => Promise<unknown>) => {
      const service = await startS3({
        dataDir,
        buckets: [{ name: 'files', expirations: [{ prefix: 'uploads/', days: 1 }] }],
        credentials,
        region,
        clock: () => new Date(now),
      });
      const client = s3Client(service.url, { systemClockOffset: Date.parse(now) - Date.now() });
      await work(client).finally(service.close);
      client.destroy();
    };
    const written = ['editions/a', 'uploads/a'];
    const existing = (client: S3Client) => existingIn(client, 'files', written);

    await run('2026-03-01T10:00:00Z', async (client) => {
      for (const Key of written) {
        await client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: 'x' }));
      }
    });
    await run('2026-03-02T23:59:00Z', async (client) => expect(await existing(client)).toEqual(written));
    await run('2026-03-03T00:01:00Z', async (client) => expect(await existing(client)).toEqual(['editions/a']));
  });

  describe('when its process is killed', () => {
    let service: KillableService;
    beforeEach(async () => {
      service = await startKillable('serveS3.ts', dataDir);
    });
    afterEach(() => service.kill());

    const restart = async () => {
      await service.kill();
      service = await startKillable('serveS3.ts', dataDir);
      return s3Client(service.url);
    };

    it('keeps every object that it acknowledged, and each is whole', async () => {
      const client = s3Client(service.url);
      const acknowledged: string[] = [];
      const bodyOf = (key: string) => `${key} `.repeat(2000);
      const enough = new Promise<void>((resolve) => {
        const write = async (worker: number) => {
          for (let number = 0; ; number++) {
            const Key = `${worker}/${number}`;
            await client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: bodyOf(Key) }));
            acknowledged.push(Key);
            if (acknowledged.length === 100) resolve();
          }
        };
        for (let worker = 0; worker < 8; worker++) write(worker).catch(() => {});
      });
      await enough;
      await service.kill();
      client.destroy();

      const again = await restart();
      for (const key of acknowledged) expect(await read(again, key)).toBe(bodyOf(key));
      again.destroy();
    });

    it('keeps the old object when the new one was not whole yet', async () => {
      const client = s3Client(service.url);
      await client.send(new PutObjectCommand({ Bucket: 'files', Key: 'one', Body: 'old', ContentType: 'text/plain' }));
      const url = presign({ method: 'PUT', url: `${service.url}/files/one`, expiresSeconds: 60, signedAt: new Date() });
      const sending = httpRequest(url, { method: 'PUT', headers: { 'content-length': 10_000_000 } });
      sending.on('error', () => {});
      sending.write(Buffer.alloc(5_000_000, 'n'));
      await untilBodies(dataDir, 2);
      await service.kill();
      client.destroy();

      const again = await restart();
      expect(await bodiesIn(dataDir)).toBe(1);
      expect(await read(again, 'one')).toBe('old');
      const head = await again.send(new HeadObjectCommand({ Bucket: 'files', Key: 'one' }));
      expect(head).toMatchObject({ ContentLength: 3, ContentType: 'text/plain' });
      again.destroy();
    });
  });
});
