import { verifySignature } from '../../lib/standIns/aws/verifySignature.ts';
import { presign } from './support/presign.ts';

/**
 * The worked examples of the S3 API Reference ("Signature calculations for the authorization header" and
 * "Authenticating requests: using query parameters", read in 2026). The key pair is the documented example one.
 */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const rules = { credentials, service: 's3', region: 'us-east-1', now: new Date('2013-05-24T00:05:00Z') };
const authorization = (headerNames: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${headerNames},Signature=${signature}`;

const rangeOfObject = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
};
const documentedUrl =
  'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
  '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
  '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
  '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
const presigned = (url = documentedUrl) => {
  const { host, pathname, search } = new URL(url);
  return { method: 'GET', url: pathname + search, headers: { host } };
};

describe('Signature Version 4', () => {
  it('accepts the documented example of a signed header', () => {
    expect(verifySignature(rangeOfObject, rules)).toEqual({
      signed: true,
      accessKeyId: credentials.accessKeyId,
      payloadHash: rangeOfObject.headers['x-amz-content-sha256'],
    });
  });

  it('accepts the documented example of a list request with parameters', () => {
    const request = {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      headers: {
        ...rangeOfObject.headers,
        authorization: authorization(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
    };
    expect(verifySignature(request, rules)).toMatchObject({ signed: true });
  });

  it('accepts the documented example of a presigned URL, and the tests presign the same way', () => {
    expect(verifySignature(presigned(), rules)).toEqual({
      signed: true,
      accessKeyId: credentials.accessKeyId,
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
    const asked = { method: 'GET', url: 'https://examplebucket.s3.amazonaws.com/test.txt', expiresSeconds: 86_400 };
    const signer = { ...credentials, region: 'us-east-1', sessionToken: undefined };
    expect(presign({ ...asked, signedAt: new Date('2013-05-24T00:00:00Z') }, signer)).toBe(documentedUrl);
  });

  const changed = (change: Partial<typeof rangeOfObject.headers>) => ({
    ...rangeOfObject,
    headers: { ...rangeOfObject.headers, ...change },
  });
  it.each([
    ['another path', { ...rangeOfObject, url: '/other.txt' }, 'mismatch'],
    ['another method', { ...rangeOfObject, method: 'DELETE' }, 'mismatch'],
    ['an added parameter', { ...rangeOfObject, url: '/test.txt?acl' }, 'mismatch'],
    ['another signed header', changed({ range: 'bytes=0-99' }), 'mismatch'],
    ['another body hash', changed({ 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }), 'mismatch'],
    ['a header that steers and was not signed', changed({ 'x-amz-acl': 'public-read' } as object), 'unsignedHeader'],
    ['no authorization', changed({ authorization: undefined }), 'anonymous'],
    ['another kind of authorization', changed({ authorization: 'Bearer abc' }), 'malformed'],
    ['a presigned URL for another method', { ...presigned(), method: 'PUT' }, 'mismatch'],
    ['a presigned URL with a longer life', presigned(documentedUrl.replace('=86400', '=86401')), 'mismatch'],
    ['a presigned URL of more than seven days', presigned(documentedUrl.replace('=86400', '=604801')), 'malformed'],
  ])('refuses %s', (_, request, reason) => {
    expect(verifySignature(request, rules)).toMatchObject({ signed: false, reason });
  });

  it.each([
    ['another secret', { ...rules, credentials: { ...credentials, secretAccessKey: 'x' } }, 'mismatch'],
    ['another key id', { ...rules, credentials: { ...credentials, accessKeyId: 'x' } }, 'unknownKey'],
    ['another region', { ...rules, region: 'eu-central-1' }, 'malformed'],
    ['another service', { ...rules, service: 'sqs' }, 'malformed'],
    ['a quarter of an hour later', { ...rules, now: new Date('2013-05-24T00:15:01Z') }, 'skewed'],
    ['a quarter of an hour earlier', { ...rules, now: new Date('2013-05-23T23:44:59Z') }, 'skewed'],
  ])('refuses a signed header under %s', (_, otherRules, reason) => {
    expect(verifySignature(rangeOfObject, otherRules)).toMatchObject({ signed: false, reason });
  });

  it('lets a presigned URL live exactly as long as it says', () => {
    const at = (time: string) => verifySignature(presigned(), { ...rules, now: new Date(time) });
    expect(at('2013-05-25T00:00:00Z')).toMatchObject({ signed: true });
    expect(at('2013-05-25T00:00:01Z')).toMatchObject({ signed: false, reason: 'expired' });
  });
});
