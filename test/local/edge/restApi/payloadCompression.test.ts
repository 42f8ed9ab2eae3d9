import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { type Header, type HttpRequest, headerOf } from '../../../../lib/local/edge/http/message.ts';
import { packed, unpacked } from '../../../../lib/local/edge/restApi/payloadCompression.ts';

const text = JSON.stringify({ matches: Array.from({ length: 50 }, (_, i) => ({ id: i })) });
const request = (headers: Header[], body: Buffer = Buffer.alloc(0)): HttpRequest => ({
  method: 'POST',
  path: '/functions/v1/sanctions_check',
  query: '',
  headers,
  body,
  isBodyCutOff: false,
  sourceIp: '127.0.0.1',
  sourcePort: 1,
});

describe('an answer', () => {
  const answer = { status: 200, headers: [['Content-Type', 'application/json']] as Header[], body: text };

  it.each([
    ['gzip, deflate, br', 'gzip', gunzipSync],
    ['br, deflate', 'deflate', inflateSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
    ['gzip;q=0, deflate', 'deflate', inflateSync],
  ])('is packed for who takes %s', (encodings, encoding, unpack) => {
    const given = packed(answer, request([['Accept-Encoding', encodings]]), 100);
    expect(headerOf(given, 'content-encoding')).toBe(encoding);
    expect(unpack(given.body as Buffer).toString()).toBe(text);
  });

  it.each([
    ['short', 'gzip', text.length + 1],
    ['for who takes brotli alone', 'br', 100],
    ['for who says nothing', '', 100],
  ])('is left as it is where it is %s', (_, encodings, bytesMin) => {
    expect(packed(answer, request(encodings ? [['Accept-Encoding', encodings]] : []), bytesMin)).toEqual(answer);
  });
});

describe('a request', () => {
  it.each([
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['identity', Buffer.from(text)],
  ])('that is sent in %s is read', (encoding, body) => {
    expect(unpacked(request([['Content-Encoding', encoding]], body)).body.toString()).toBe(text);
  });

  it.each([
    ['of an unknown coding', 'br', gzipSync(text), 'UNSUPPORTED_MEDIA_TYPE'],
    ['that broke off', 'gzip', gzipSync(text).subarray(0, 30), 'BAD_REQUEST_BODY'],
    ['that unpacks to more than 10 MB', 'gzip', gzipSync(Buffer.alloc(11 * 1024 * 1024)), 'REQUEST_TOO_LARGE'],
  ])('%s is refused', (_, encoding, body, responseType) => {
    expect(() => unpacked(request([['Content-Encoding', encoding]], body))).toThrow(
      expect.objectContaining({ responseType }),
    );
  });
});
