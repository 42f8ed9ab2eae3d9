import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { bodiesIn, md5, mebibyte, onlyLocal, s3Objects } from './support/s3Objects.ts';
import { pageOrigin, type S3World } from './support/s3World.ts';

const { at, urlOf, read, existing, startWorld } = s3Objects();
let world: S3World;
beforeEach(async () => {
  world = await startWorld();
});

describe('S3 as the product uses it', () => {
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
});
