import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings } from '../http/acceptedEncodings.ts';
import { type HttpRequest, type HttpResponse, headerOf, withoutHeaders } from '../http/message.ts';

/** Size range of compression by CloudFront: less gains nothing, more takes too long. */
const bytesMin = 1_000;
const bytesMax = 10_000_000;
const types =
  /^(?:application\/(?:json|javascript|xml)|image\/svg\+xml|text\/(?:html|plain|css|javascript|xml))(?:;|$)/;
const packers = {
  // The best quality takes twenty times as long for a tenth less.
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync,
};

/**
 * An origin's answer as a compressing distribution delivers it: in Brotli, else in gzip, if the viewer accepts it. Source: CloudFront
 * developer guide, "Serve compressed files".
 */
export function compressed(response: HttpResponse, request: HttpRequest): HttpResponse {
  const body = Buffer.from(response.body);
  const isMeant = [200, 403, 404].includes(response.status) && types.test(headerOf(response, 'content-type') ?? '');
  const isLarge = body.length >= bytesMin && body.length <= bytesMax;
  const accepted = acceptedEncodings(request);
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (!isMeant || !isLarge || !encoding || headerOf(response, 'content-encoding')) return response;
  const headers = withoutHeaders(response.headers, 'content-length');
  return {
    ...response,
    headers: [...headers, ['Content-Encoding', encoding], ['Vary', 'Accept-Encoding']],
    body: packers[encoding](body),
  };
}
