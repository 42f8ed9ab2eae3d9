import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { startS3 } from '../../lib/standIns/s3/startS3.ts';
import { credentials, region, remoteEndpoint } from './support/endpoint.ts';
import { type KillableService, startKillable } from './support/killableService.ts';
import { presign } from './support/presign.ts';
import { pageOrigin, type S3World, s3Client, s3World } from './support/s3World.ts';

const onlyLocal = remoteEndpoint.s3 ? it.skip : it;
const describeLocal = remoteEndpoint.s3 ? describe.skip : describe;
const md5 = (bytes: string | Uint8Array) => createHash('md5').update(bytes).digest('hex');
const mebibyte = 1024 * 1024;

/** How many bodies of objects are in the data folder of a local service. */
const bodiesIn = async (dataDir: string) =>
  (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.body')).length;
const untilBodies = async (dataDir: string, count: number) => {
  const until = Date.now() + 30_000;
  while ((await bodiesIn(dataDir)) !== count) {
    if (Date.now() > until) throw new Error(`The ${count} bodies did not appear on the disk.`);
  }
};

async function existingIn(client: S3Client, Bucket: string, keys: string[]): Promise<string[]> {
  const found = await Promise.allSettled(keys.map((Key) => client.send(new HeadObjectCommand({ Bucket, Key }))));
  return keys.filter((_, index) => found[index]?.status === 'fulfilled');
}

describe('S3 as the product uses it', () => {
  let world: S3World;
  beforeEach(async () => {
    world = await s3World();
  });
  afterEach(() => world.end());

  const at = (Key: string) => ({ Bucket: world.bucket, Key });
  const urlOf = (key: string) => `${world.url}/${world.bucket}/${key}`;
  const put = (key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
    world.client.send(new PutObjectCommand({ ...at(key), Body, ...more }));
  const read = async (key: string) => {
    const { Body } = await world.client.send(new GetObjectCommand(at(key)));
    return Buffer.from(await Body!.transformToByteArray());
  };
  /** Those of the keys under which there is an object. */
  const existing = (...keys: string[]) => existingIn(world.client, world.bucket, keys);

  describe('objects', () => {
    it('come back byte for byte, with their type, encoding and ETag', async () => {
      const bytes = randomBytes(300_000);
      const written = await put('lists/ofac.bin', bytes, {
        ContentType: 'application/xml',
        ContentEncoding: 'gzip',
        CacheControl: 'max-age=60',
        ContentDisposition: 'attachment; filename="a.xml"',
      });
      expect(written.ETag).toBe(`"${md5(bytes)}"`);
      expect(await read('lists/ofac.bin')).toEqual(bytes);
      expect(await world.client.send(new HeadObjectCommand(at('lists/ofac.bin')))).toMatchObject({
        ContentLength: 300_000,
        ContentType: 'application/xml',
        ContentEncoding: 'gzip',
        CacheControl: 'max-age=60',
        ContentDisposition: 'attachment; filename="a.xml"',
        ETag: written.ETag,
        LastModified: expect.any(Date),
      });
    });

    it('may be empty', async () => {
      await put('empty', '', { ContentLength: 0 });
      expect(await read('empty')).toHaveLength(0);
    });

    it.each([
      'plain',
      'a/b/c',
      'with space+plus&amp;<tag>"quote"\'',
      '../../../outside',
      '/leading//double/',
      'Ås/Þórðarson – محمد 😀.xml',
      'percent%2Fescaped?query#hash',
      "star*(paren)!~'",
      'a'.repeat(1024),
    ])('may have any name: %s', async (key) => {
      await put(key, key);
      expect((await read(key)).toString()).toBe(key);
      await world.client.send(new DeleteObjectCommand(at(key)));
      expect(await existing(key)).toEqual([]);
    });

    it('are replaced as a whole', async () => {
      await put('one', 'first', { ContentType: 'text/csv' });
      await put('one', 'second');
      expect((await read('one')).toString()).toBe('second');
      expect((await world.client.send(new HeadObjectCommand(at('one')))).ContentType).toBe('application/octet-stream');
    });

    it('are gone when deleted, and deleting them again is no error', async () => {
      await put('one', 'x');
      await world.client.send(new DeleteObjectCommand(at('one')));
      await world.client.send(new DeleteObjectCommand(at('one')));
      await expect(read('one')).rejects.toMatchObject({ name: 'NoSuchKey' });
      await expect(world.client.send(new HeadObjectCommand(at('one')))).rejects.toMatchObject({ name: 'NotFound' });
    });
  });

  it('lists the keys below a prefix in their order', async () => {
    for (const key of ['list/b', 'list/a&<', 'other/c']) await put(key, 'x');
    const listed = async (Prefix: string) => {
      const { Contents = [], IsTruncated } = await world.client.send(
        new ListObjectsV2Command({ Bucket: world.bucket, Prefix }),
      );
      return { keys: Contents.map(({ Key }) => Key), IsTruncated };
    };
    expect(await listed('list/')).toEqual({ keys: ['list/a&<', 'list/b'], IsTruncated: false });
    expect(await listed('none/')).toEqual({ keys: [], IsTruncated: false });
  });

  describe('checksums', () => {
    // The check value of "123456789" in the CRC RevEng catalogue: CRC-32 cbf43926.
    const digits = '123456789';
    const crc32 = Buffer.from('cbf43926', 'hex').toString('base64');

    /** After the request was signed, as somebody on the way would. */
    const changeBody = (client: S3Client, body: () => unknown) =>
      client.middlewareStack.add(
        (next) => (args) => {
          (args.request as { body: unknown }).body = body();
          return next(args);
        },
        { step: 'finalizeRequest', priority: 'low', name: 'changeBody' },
      );

    it('of a body are verified', async () => {
      await put('one', digits, { ChecksumCRC32: crc32 });
      await expect(put('two', digits, { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
        name: expect.stringMatching(/^(BadDigest|InvalidRequest)$/),
      });
      expect(await existing('one', 'two')).toEqual(['one']);
    });

    it('of the signature are verified: a body that is not the signed one is refused', async () => {
      const client = s3Client(world.url, { requestChecksumCalculation: 'WHEN_REQUIRED' });
      changeBody(client, () => 'changed..');
      await expect(client.send(new PutObjectCommand({ ...at('one'), Body: digits }))).rejects.toMatchObject({
        name: 'XAmzContentSHA256Mismatch',
      });
      client.destroy();
      expect(await existing('one')).toEqual([]);
    });
  });

  describe('access', () => {
    it('is refused to who does not sign, or signs with another secret', async () => {
      await put('one', 'x');
      for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
        expect((await fetch(urlOf('one'), { method, body: method === 'PUT' ? 'y' : undefined })).status).toBe(403);
      }
      const otherKey = s3Client(world.url, { secretAccessKey: 'another-secret' });
      await expect(otherKey.send(new GetObjectCommand(at('one')))).rejects.toMatchObject({
        name: 'SignatureDoesNotMatch',
      });
      otherKey.destroy();
      expect((await read('one')).toString()).toBe('x');
    });

    const presigned = (
      method: string,
      key: string,
      more: { ageSeconds?: number; query?: Record<string, string> } = {},
    ) =>
      presign({
        method,
        url: urlOf(key),
        expiresSeconds: 60,
        signedAt: new Date(Date.now() - (more.ageSeconds ?? 0) * 1000),
        query: more.query,
      });

    it('is given by a presigned URL, for its method and key alone', async () => {
      await put('one', 'text', { ContentType: 'text/plain' });
      await put('two', 'text');
      const name = 'attachment; filename="export.csv"';
      const url = presigned('GET', 'one', { query: { 'response-content-disposition': name } });
      const answer = await fetch(url);
      expect([answer.status, await answer.text()]).toEqual([200, 'text']);
      expect(answer.headers.get('content-disposition')).toBe(name);

      expect((await fetch(url.replace('/one?', '/two?'))).status).toBe(403);
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
      expect((await fetch(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(403);
      expect(await existing('one', 'two')).toEqual(['one', 'two']);
    });

    it('is given to a page of any site that leads there by a presigned URL, and to no page without one', async () => {
      await put('one', 'text');
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await fetch(presigned('GET', 'one'), { headers })).status).toBe(200);
      const unsigned = presigned('GET', 'one').split('?')[0] as string;
      expect((await fetch(unsigned, { headers })).status).toBe(403);
      const forged = presigned('GET', 'one').replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect((await fetch(forged, { headers })).status).toBe(403);
    });

    it('ends when the presigned URL expires', async () => {
      await put('one', 'text');
      const answer = await fetch(presigned('GET', 'one', { ageSeconds: 120 }));
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('expired')]);
    });

    it('to write is given by a presigned URL too', async () => {
      const headers = { 'content-type': 'text/csv' };
      const answer = await fetch(presigned('PUT', 'up'), { method: 'PUT', body: 'a;b', headers });
      expect(answer.status).toBe(200);
      expect((await read('up')).toString()).toBe('a;b');
      const refused = await fetch(presigned('PUT', 'late', { ageSeconds: 120 }), { method: 'PUT', body: 'x' });
      expect(refused.status).toBe(403);
      expect(await existing('up', 'late')).toEqual(['up']);
    });
  });

  describe("a browser's form", () => {
    const policyOf = (more: Partial<PresignedPostOptions> = {}) =>
      createPresignedPost(world.client, {
        Bucket: world.bucket,
        Key: 'uploads/job-1',
        Conditions: [['content-length-range', 3, mebibyte]],
        Fields: { 'Content-Type': 'application/xml' },
        Expires: 60,
        ...more,
      });
    interface Form {
      fields: Record<string, string>;
      file?: string | Uint8Array<ArrayBuffer>;
      url?: string;
    }
    const post = async ({ fields, file = '<xml/>', url = `${world.url}/${world.bucket}` }: Form) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([file]), 'list "1".xml');
      const answer = await fetch(url, { method: 'POST', body: form });
      const text = await answer.text();
      return { status: answer.status, text, code: /<Code>(\w+)</.exec(text)?.[1] };
    };

    /** A form up to its file, for a body that no FormData would send. */
    const formHead = (fields: Record<string, string>) => {
      const parts = [...Object.entries(fields), ['file"; filename="f', '']].map(
        ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
      );
      return Buffer.from(parts.join('\r\n'));
    };

    it('uploads a file as its policy allows', async () => {
      const { url, fields } = await policyOf();
      // Boundaries and line ends inside the file belong to the file.
      const file = Buffer.concat([
        Buffer.from('\r\n--\r\n------WebKit\r\n'),
        randomBytes(200_000),
        Buffer.from('\r\n'),
      ]);
      expect(await post({ url, fields, file })).toMatchObject({ status: 204, text: '' });
      expect(await read('uploads/job-1')).toEqual(file);
      const head = await world.client.send(new HeadObjectCommand(at('uploads/job-1')));
      expect(head).toMatchObject({ ContentType: 'application/xml', ETag: `"${md5(file)}"` });
    });

    const tamperings: [string, string, (fields: Record<string, string>) => Record<string, string>][] = [
      ['another key', 'AccessDenied', (fields) => ({ ...fields, key: 'uploads/job-2' })],
      ['another content type', 'AccessDenied', (fields) => ({ ...fields, 'Content-Type': 'text/html' })],
      ['a field without a condition', 'AccessDenied', (fields) => ({ ...fields, 'x-amz-meta-more': 'x' })],
      ['a missing field', 'AccessDenied', ({ 'Content-Type': _, ...fields }) => fields],
      [
        'a tampered signature',
        'SignatureDoesNotMatch',
        (fields) => ({ ...fields, 'X-Amz-Signature': `${'0'.repeat(63)}1` }),
      ],
      [
        'a policy that was opened',
        'SignatureDoesNotMatch',
        (fields) => {
          const policy = JSON.parse(Buffer.from(fields.Policy!, 'base64').toString());
          const Policy = Buffer.from(JSON.stringify({ ...policy, conditions: [] })).toString('base64');
          return { ...fields, Policy };
        },
      ],
    ];
    it.each(tamperings)('is refused with %s', async (_, code, tamper) => {
      const { fields } = await policyOf();
      expect(await post({ fields: tamper(fields) })).toMatchObject({ code });
      expect(await existing('uploads/job-1', 'uploads/job-2')).toEqual([]);
    });

    // S3 names the missing field, or treats the form as anonymous: no documentation says which.
    it('is refused without a policy, and stores nothing', async () => {
      const {
        fields: { Policy: _, ...fields },
      } = await policyOf({ Key: 'uploads/without-policy' });
      expect((await post({ fields })).status).toBeGreaterThanOrEqual(400);
      await expect(read('uploads/without-policy')).rejects.toMatchObject({ name: 'NoSuchKey' });
    });

    it('is refused after the policy has expired', async () => {
      const { fields } = await policyOf({ Expires: -60 });
      expect(await post({ fields })).toMatchObject({ status: 403, text: expect.stringContaining('expired') });
    });

    it('may begin its key as the policy says, and not otherwise', async () => {
      const { fields } = await policyOf({ Conditions: [['starts-with', '$x-amz-meta-name', 'list-']] });
      expect(await post({ fields: { ...fields, 'x-amz-meta-name': 'other' } })).toMatchObject({ code: 'AccessDenied' });
      expect(await post({ fields: { ...fields, 'x-amz-meta-name': 'list-1' } })).toMatchObject({ status: 204 });
    });

    it('may be exactly as large and as small as the policy says', async () => {
      const { fields } = await policyOf();
      expect(await post({ fields, file: new Uint8Array(mebibyte) })).toMatchObject({ status: 204 });
      expect(await post({ fields, file: 'abc' })).toMatchObject({ status: 204 });
      expect(await post({ fields, file: new Uint8Array(mebibyte + 1) })).toMatchObject({
        status: 400,
        code: 'EntityTooLarge',
      });
      expect(await post({ fields, file: 'ab' })).toMatchObject({ status: 400, code: 'EntityTooSmall' });
      expect((await read('uploads/job-1')).toString()).toBe('abc');
    });

    it('is refused so that its sender, who reads the answer last, can read it', async () => {
      const { fields } = await policyOf();
      const body = Buffer.concat([formHead(fields), Buffer.alloc(20 * mebibyte)]);
      const sending = httpRequest(`${world.url}/${world.bucket}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': body.length },
      });
      const answered = once(sending, 'response');
      sending.end(body);
      await once(sending, 'finish');
      const [answer] = await answered;
      expect(await new Response(answer).text()).toContain('<Code>EntityTooLarge</Code>');
    });

    onlyLocal('is cut off while it is being sent when the file is larger than its policy says', async () => {
      const { fields } = await policyOf();
      const { text, sentBytes } = await new Promise<{ text: string; sentBytes: number }>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': 1000 * mebibyte };
        const sending = httpRequest(`${world.url}/${world.bucket}`, { method: 'POST', headers });
        let sentBytes = 0;
        let answered = false;
        sending.on('response', (answer) => {
          answered = true;
          let text = '';
          answer.on('data', (piece) => (text += piece));
          answer.on('end', () => {
            resolve({ text, sentBytes });
            sending.destroy();
          });
        });
        sending.on('error', (error) => !answered && reject(error));
        sending.write(formHead(fields));
        const more = () => {
          if (answered) return;
          sentBytes += 65_536;
          sending.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        more();
      });
      expect(text).toContain('<Code>EntityTooLarge</Code>');
      expect(sentBytes).toBeLessThan(30 * mebibyte);
      expect(await existing('uploads/job-1')).toEqual([]);
      expect(await bodiesIn(world.dataDir)).toBe(0);
    });
  });

  describe('a browser of another origin', () => {
    const preflight = (origin: string, method: string, headers = 'content-type') =>
      fetch(urlOf('one'), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': headers,
        },
      });

    it('learns what the page may do', async () => {
      const answer = await preflight(pageOrigin, 'PUT', 'Content-Type, x-amz-meta-name');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(pageOrigin);
      expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-amz-meta-name');
      expect(answer.headers.get('vary')).toContain('Origin');
    });

    it('is allowed where a pattern of the bucket fits its origin', async () => {
      const answer = await preflight('http://127.0.0.1:4100', 'POST');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4100');
    });

    it.each([
      ['host than the pattern', 'http://127.0.0.2:4100', 'POST', 'content-type'],
      ['origin', 'https://evil.example', 'PUT', 'content-type'],
      ['scheme', pageOrigin.replace('https', 'http'), 'PUT', 'content-type'],
      ['origin that begins alike', `${pageOrigin}.evil.example`, 'PUT', 'content-type'],
      ['method', pageOrigin, 'DELETE', 'content-type'],
    ])('is refused another %s', async (_, origin, method, headers) => {
      const answer = await preflight(origin, method, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });

    it('may read answers, refusals too, only in our page', async () => {
      const ours = await fetch(urlOf('one'), { headers: { origin: pageOrigin } });
      expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([403, pageOrigin]);
      const theirs = await fetch(urlOf('one'), { headers: { origin: 'https://evil.example' } });
      expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  onlyLocal('leaves nothing of an object whose writer ended the connection', async () => {
    const url = presign({ method: 'PUT', url: urlOf('one'), expiresSeconds: 60, signedAt: new Date() });
    const sending = httpRequest(url, { method: 'PUT', headers: { 'content-length': 10 * mebibyte } });
    sending.on('error', () => {});
    sending.write(Buffer.alloc(mebibyte));
    await untilBodies(world.dataDir, 1);
    sending.destroy();
    await untilBodies(world.dataDir, 0);
    expect(await existing('one')).toEqual([]);
  });

  it('refuses a bucket that is not there', async () => {
    const command = new PutObjectCommand({ Bucket: `${world.bucket}-missing`, Key: 'a', Body: 'x' });
    await expect(world.client.send(command)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  onlyLocal('names what it does not offer', async () => {
    const refused = (operation: string) => ({
      name: 'NotImplemented',
      message: `${operation} is not offered by the local S3.`,
    });
    await expect(world.client.send(new CreateBucketCommand({ Bucket: 'mine' }))).rejects.toMatchObject(
      refused('CreateBucket'),
    );
    await expect(world.client.send(new GetObjectTaggingCommand(at('one')))).rejects.toMatchObject(
      refused('GET object tagging'),
    );
    const folders = new ListObjectsV2Command({ Bucket: world.bucket, Delimiter: '/' });
    await expect(world.client.send(folders)).rejects.toMatchObject(refused('ListObjectsV2 with delimiter'));
    const inParts = new CreateMultipartUploadCommand(at('one'));
    await expect(world.client.send(inParts)).rejects.toMatchObject(refused('CreateMultipartUpload'));
    const copy = new CopyObjectCommand({ ...at('one'), CopySource: `${world.bucket}/two` });
    await expect(world.client.send(copy)).rejects.toMatchObject(refused('CopyObject'));
    const part = new GetObjectCommand({ ...at('one'), Range: 'bytes=0-3' });
    await expect(world.client.send(part)).rejects.toMatchObject(refused('GetObject with range'));
    const sha256 = put('one', 'x', { ChecksumAlgorithm: 'SHA256' });
    await expect(sha256).rejects.toMatchObject(refused('The checksum SHA256'));
    const streamed = put('one', Readable.from([Buffer.from('x')]), { ContentLength: 1 });
    await expect(streamed).rejects.toThrow(/^STREAMING-\S+ is not offered by the local S3/);
    await expect(put('one', 'x', { Metadata: { a: '1' } })).rejects.toMatchObject(
      refused('PutObject with x-amz-meta-a'),
    );
    await expect(put('one', 'x', { IfNoneMatch: '*' })).rejects.toMatchObject(refused('PutObject with if-none-match'));
    await expect(put('one', 'x', { Tagging: 'a=b' })).rejects.toMatchObject(refused('PutObject with x-amz-tagging'));
    expect(await existing('one')).toEqual([]);
  });
});

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
