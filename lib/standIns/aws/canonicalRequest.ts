import type { IncomingHttpHeaders } from 'node:http';

/** The signed parts of a request; `url` is the request target as sent, still encoded. */
export interface SignedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * The text both sides hash. Source: AWS General Reference, "Create a signed AWS API request", step 1. S3 encodes the path once; every other
 * service encodes the path as sent, possibly with an unencoded `@`.
 */
export function canonicalRequest(
  request: SignedRequest,
  signed: { headerNames: string[]; payloadHash: string; service: string },
): string {
  const { path, query } = splitTarget(request.url);
  const encodeSegments = (encodeOne: (segment: string) => string) => path.split('/').map(encodeOne).join('/');
  const headers = signed.headerNames.map((name) => `${name}:${headerText(request.headers[name])}\n`);
  return [
    request.method,
    signed.service === 's3' ? encodeSegments((segment) => encode(decode(segment))) : encodeSegments(encode),
    canonicalQuery(query),
    headers.join(''),
    signed.headerNames.join(';'),
    signed.payloadHash,
  ].join('\n');
}

/** Path and query of a request target, both still encoded. */
export function splitTarget(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

function canonicalQuery(query: string): string {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const mark = pair.indexOf('=');
      const [name, value] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)];
      return [encode(decode(name)), encode(decode(value))] as const;
    });
  return pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function headerText(value: string | string[] | undefined): string {
  return [value ?? '']
    .flat()
    .map((text) => text.trim().replace(/ +/g, ' '))
    .join(',');
}

/** Percent encoding of RFC 3986, stricter than JavaScript's. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** An ill-formed escape is kept: the signature then does not match. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
