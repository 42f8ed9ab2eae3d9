import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { acceptedEncodings } from '../http/acceptedEncodings.ts';
import { type HttpRequest, type HttpResponse, headerOf, withoutHeaders } from '../http/message.ts';
import { GatewayFault } from './gatewayFault.ts';

/** Source: API Gateway quotas, "Payload size": 10 MB, also of a compressed body. */
const bodyBytesMax = 10 * 1024 * 1024;
const packers = { gzip: gzipSync, deflate: deflateSync };
const unpackers = { gzip: gunzipSync, deflate: inflateSync };

/**
 * A request to a compressing API, as its integration sees it: a packed body is unpacked. Throws GatewayFault for an unknown coding, and for
 * a body outside it. Source: API Gateway developer guide, "Payload compression for REST APIs".
 */
export function unpacked(request: HttpRequest): HttpRequest {
  const encoding = headerOf(request, 'content-encoding')?.toLowerCase();
  if (!encoding || encoding === 'identity') return request;
  if (encoding !== 'gzip' && encoding !== 'deflate') throw new GatewayFault('UNSUPPORTED_MEDIA_TYPE');
  try {
    return { ...request, body: unpackers[encoding](request.body, { maxOutputLength: bodyBytesMax }) };
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new GatewayFault(isTooLarge ? 'REQUEST_TOO_LARGE' : 'BAD_REQUEST_BODY');
  }
}

/** An answer of at least so many bytes from such an API: compressed for accepting callers. */
export function packed(response: HttpResponse, request: HttpRequest, bytesMin: number): HttpResponse {
  const body = Buffer.from(response.body);
  const encoding = acceptedEncodings(request).find((name) => name === 'gzip' || name === 'deflate');
  if (body.length < bytesMin || !encoding || headerOf(response, 'content-encoding')) return response;
  const headers = withoutHeaders(response.headers, 'content-length');
  return { ...response, headers: [...headers, ['Content-Encoding', encoding]], body: packers[encoding](body) };
}
