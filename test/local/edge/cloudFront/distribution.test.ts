import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { siteRoutingCode } from '../../../../lib/cloud/siteRoutingCode.ts';
import type { LocalBehaviour, LocalDistribution } from '../../../../lib/local/assembly/localAssembly.ts';
import { Distribution } from '../../../../lib/local/edge/cloudFront/distribution.ts';
import { resolveOriginHeaders } from '../../../../lib/local/edge/cloudFront/resolveOriginHeaders.ts';
import { type HttpRequest, type HttpResponse, headerOf } from '../../../../lib/local/edge/http/message.ts';
import { addressedFiles, redirected, served, unknown } from '../../../cloud/support/siteAddresses.ts';

const routing = siteRoutingCode(addressedFiles);
const site: LocalBehaviour = {
  pathPattern: '*',
  allowedMethods: ['GET', 'HEAD'],
  origin: { type: 'site' },
  viewerRequestCode: routing,
  viewerResponseCode: routing,
  compresses: false,
};
const api: LocalBehaviour = {
  pathPattern: '/app/*',
  allowedMethods: ['GET', 'POST'],
  origin: { type: 'rest', apiId: 'api', headers: [['x-origin-secret', 's3cret']] },
  viewerRequestCode:
    "function handler(event) { event.request.headers['x-viewer-address'] = { value: event.viewer.ip }; return event.request; }",
  compresses: false,
};
const shared: LocalBehaviour = { ...api, pathPattern: '/app/v1/status', compresses: true };
const settings: LocalDistribution = { domainName: 'd.example', behaviours: [shared, api, site] };

interface Asking {
  method?: string;
  query?: string;
  headers?: [string, string][];
  answer?: HttpResponse;
}

/** Asks a distribution whose site has these files and whose API answers as given. */
async function ask(path: string, { headers = [], answer, query = '', method = 'GET' }: Asking = {}) {
  const seen: HttpRequest[] = [];
  const distribution = new Distribution({
    distribution: settings,
    site: async ({ path: file }) =>
      file.startsWith('/missing') || file.startsWith('/assets')
        ? { status: 404, headers: [], body: 'NoSuchKey' }
        : { status: 200, headers: [['Content-Type', 'text/html']], body: `file ${file}` },
    bucket:
      (bucketName) =>
      async ({ path: file }) => ({ status: 200, headers: [], body: `${bucketName}${file}` }),
    restApis: new Map([
      [
        'api',
        async (request) => {
          seen.push(request);
          return answer ?? { status: 200, headers: [], body: 'api' };
        },
      ],
    ]),
    clock: () => new Date('2026-11-22T10:00:00Z'),
    newId: () => 'id',
  });
  const request = { method, path, query, headers, body: Buffer.alloc(0), isBodyCutOff: false };
  const response = await distribution.handle({ ...request, sourceIp: '203.0.113.7', sourcePort: 5 });
  return { response, seen };
}

/** The site's part of an address, and its query. */
const parts = (address: string): [path: string, query: string] => {
  const [path = '', query = ''] = address.split('?');
  return [path, query];
};

describe('the site behind the distribution', () => {
  it.each(served.filter(([address]) => !address.startsWith('/assets')))(
    'answers %s with the file %s',
    async (address, file) => {
      expect((await ask(address)).response).toMatchObject({ status: 200, body: `file ${file}` });
    },
  );

  it.each(unknown)('answers %s with its page for unknown addresses and the status 404', async (address) => {
    expect((await ask(address)).response).toMatchObject({ status: 404, body: 'file /404.html' });
  });

  it('has no page for a script of an earlier build', async () => {
    expect((await ask('/assets/gone.js')).response).toMatchObject({ status: 404, body: 'NoSuchKey' });
  });

  it('keeps the headers of a page whose status it changes', async () => {
    const { response } = await ask('/nothing');
    expect(headerOf(response, 'content-type')).toBe('text/html');
  });

  it.each(redirected)('leads from %s to %s', async (address, place) => {
    const [path, query] = parts(address);
    const { response } = await ask(path, { query });
    expect([response.status, headerOf(response, 'location')]).toEqual([301, place]);
  });
});

describe('an API behind the distribution', () => {
  it.each([400, 403, 404, 500])('has its own answer of status %d brought to the caller unchanged', async (status) => {
    const answer: HttpResponse = { status, headers: [['Content-Type', 'application/json']], body: '{"success":false}' };
    expect((await ask('/app/v1/nothing', { answer })).response).toEqual(answer);
  });

  describe('whose answers are the same for everybody', () => {
    const json = (body: string, headers: [string, string][] = []): HttpResponse => ({
      status: 200,
      headers: [['Content-Type', 'application/json'], ...headers],
      body,
    });
    const long = JSON.stringify({ days: Array.from({ length: 90 }, (_, day) => ({ day, ok: 288 })) });
    const accepting = (encodings: string): [string, string][] => [['Accept-Encoding', encodings]];

    it.each([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip;q=0.8, br;q=1.0', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ])('has long ones compressed for who takes %s', async (encodings, encoding, unpack) => {
      const { response } = await ask('/app/v1/status', { headers: accepting(encodings), answer: json(long) });
      expect(headerOf(response, 'content-encoding')).toBe(encoding);
      expect(headerOf(response, 'vary')).toBe('Accept-Encoding');
      expect(unpack(response.body as Buffer).toString()).toBe(long);
    });

    it.each([
      ['short ones', '/app/v1/status', json('{"success":true}')],
      ['what is packed already', '/app/v1/status', json(long, [['Content-Encoding', 'gzip']])],
      ['a picture', '/app/v1/status', { status: 200, headers: [['Content-Type', 'image/png']], body: long }],
      ['a fault', '/app/v1/status', { ...json(long), status: 500 }],
      ['those of other addresses', '/app/v1/x', json(long)],
    ] as [string, string, HttpResponse][])('has %s left as they are', async (_what, path, answer) => {
      expect((await ask(path, { headers: accepting('br'), answer })).response).toEqual(answer);
    });

    it('has them left as they are for who takes nothing else', async () => {
      expect((await ask('/app/v1/status', { answer: json(long) })).response).toEqual(json(long));
    });
  });

  it('is told who asks and is sent the secret, whatever the caller sent under these names', async () => {
    const forged: [string, string][] = [
      ['X-Viewer-Address', '198.51.100.1'],
      ['X-Origin-Secret', 'guessed'],
      ['CloudFront-Viewer-Address', '198.51.100.1:1'],
    ];
    const { seen } = await ask('/app/v1/x', { headers: forged });
    const values = (name: string) =>
      seen[0]!.headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
    expect(values('x-viewer-address')).toEqual(['203.0.113.7']);
    expect(values('x-origin-secret')).toEqual(['s3cret']);
    expect(values('cloudfront-viewer-address')).toEqual(['203.0.113.7:5']);
  });
});

describe('a name that every object has', () => {
  it.each(['constructor', '__proto__', 'toString'])('is passed on as a header and a parameter: %s', async (name) => {
    const query = `${name}=1&${name}=2`;
    const { seen } = await ask('/app/v1/x', {
      query,
      headers: [
        [name, 'a'],
        [name, 'b'],
      ],
    });
    expect(seen[0]?.query).toBe(query);
    expect(seen[0]?.headers.filter(([header]) => header === name.toLowerCase())).toEqual([
      [name.toLowerCase(), 'a'],
      [name.toLowerCase(), 'b'],
    ]);
  });
});

describe('a method that the site does not take', () => {
  it.each(['POST', 'PROPFIND'])('is answered in the envelope, with those it does: %s', async (method) => {
    const { response } = await ask('/about', { method });
    expect(response.status).toBe(405);
    expect(headerOf(response, 'allow')).toBe('GET, HEAD');
    expect(JSON.parse(String(response.body))).toMatchObject({
      success: false,
      error: { code: 'METHOD_NOT_ALLOWED' },
      request_id: 'id',
      timestamp: '2026-11-22T10:00:00.000Z',
    });
  });
});

describe("a secret in an origin's header", () => {
  const arn = 'arn:aws:secretsmanager:eu-north-1:000000000000:secret:Origin-abc123';
  const withHeader = (value: string): LocalDistribution => ({
    ...settings,
    behaviours: [{ ...api, origin: { type: 'rest', apiId: 'api', headers: [['x', value]] } }, site],
  });

  it.each([
    [`{{resolve:secretsmanager:${arn}:SecretString:::}}`, { SecretId: arn }],
    [`{{resolve:secretsmanager:${arn}:SecretString:::v-1}}`, { SecretId: arn, VersionId: 'v-1' }],
    [`{{resolve:secretsmanager:${arn}:SecretString::AWSPREVIOUS:}}`, { SecretId: arn, VersionStage: 'AWSPREVIOUS' }],
  ])('%s is read from Secrets Manager', async (reference, expected) => {
    const call = jest.fn(async () => ({ SecretString: 'its value' }));
    const resolved = await resolveOriginHeaders(withHeader(reference), call);
    expect(call).toHaveBeenCalledWith('GetSecretValue', expected);
    expect(resolved.behaviours[0]?.origin).toMatchObject({ headers: [['x', 'its value']] });
  });

  it.each(['{{resolve:ssm:/a/b:1}}', `{{resolve:secretsmanager:${arn}:SecretString:key::}}`])(
    '%s is refused, because it would be sent as it stands',
    async (reference) => {
      await expect(resolveOriginHeaders(withHeader(reference), async () => ({}))).rejects.toThrow(
        'is not resolved locally',
      );
    },
  );

  it('leaves a plain value as it is', async () => {
    const resolved = await resolveOriginHeaders(withHeader('plain'), async () => ({}));
    expect(resolved).toEqual(withHeader('plain'));
  });
});
