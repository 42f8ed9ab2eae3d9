import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
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
  type S3Client,
} from '@aws-sdk/client-s3';
import { presign } from './support/presign.ts';
import { md5, mebibyte, onlyLocal, s3Objects, untilBodies } from './support/s3Objects.ts';
import { type S3World, s3Client } from './support/s3World.ts';

const { at, urlOf, put, read, existing, startWorld } = s3Objects();
let world: S3World;
beforeEach(async () => {
  world = await startWorld();
});

describe('S3 as the product uses it', () => {
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

    it('take the place of the one with this ETag alone, or of none', async () => {
      const first = await put('log/checkpoint', 'one', { IfNoneMatch: '*' });
      await expect(put('log/checkpoint', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({
        name: 'PreconditionFailed',
        $metadata: { httpStatusCode: 412 },
      });
      const second = await put('log/checkpoint', 'two', { IfMatch: first.ETag });
      await expect(put('log/checkpoint', 'three', { IfMatch: first.ETag })).rejects.toMatchObject({
        name: 'PreconditionFailed',
      });
      expect((await read('log/checkpoint')).toString()).toBe('two');
      await expect(put('log/other', 'one', { IfMatch: second.ETag })).rejects.toMatchObject({
        $metadata: { httpStatusCode: 404 },
      });
      expect(await existing('log/other')).toEqual([]);
    });

    it('of ten writers in the place of one take it once', async () => {
      const { ETag } = await put('log/checkpoint', 'old', {});
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) => put('log/checkpoint', `new ${i}`, { IfMatch: ETag })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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

  it('reads a range of an object, cut at its end, and refuses one beyond it', async () => {
    await put('one', '0123456789');
    const range = async (Range: string) => world.client.send(new GetObjectCommand({ ...at('one'), Range }));
    const middle = await range('bytes=2-4');
    expect(await middle.Body?.transformToString()).toBe('234');
    expect(middle).toMatchObject({ ContentRange: 'bytes 2-4/10', ContentLength: 3 });
    expect(await (await range('bytes=8-99')).Body?.transformToString()).toBe('89');
    await expect(range('bytes=10-12')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  onlyLocal('reads only ranges with both ends', async () => {
    await put('one', '0123456789');
    for (const Range of ['bytes=-3', 'bytes=3-', 'bytes=4-2', 'bytes=0-1,3-4']) {
      const read = world.client.send(new GetObjectCommand({ ...at('one'), Range }));
      await expect(read).rejects.toMatchObject({ name: 'NotImplemented' });
    }
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
    const since = new GetObjectCommand({ ...at('one'), IfModifiedSince: new Date(0) });
    await expect(world.client.send(since)).rejects.toMatchObject(refused('GetObject with if-modified-since'));
    const sha256 = put('one', 'x', { ChecksumAlgorithm: 'SHA256' });
    await expect(sha256).rejects.toMatchObject(refused('The checksum SHA256'));
    const streamed = put('one', Readable.from([Buffer.from('x')]), { ContentLength: 1 });
    await expect(streamed).rejects.toThrow(/^STREAMING-\S+ is not offered by the local S3/);
    await expect(put('one', 'x', { Metadata: { a: '1' } })).rejects.toMatchObject(
      refused('PutObject with x-amz-meta-a'),
    );
    await expect(put('one', 'x', { Tagging: 'a=b' })).rejects.toMatchObject(refused('PutObject with x-amz-tagging'));
    expect(await existing('one')).toEqual([]);
  });
});
