import { isRecord } from '../../../standIns/aws/isRecord.ts';
import type { Header, HttpRequest, HttpResponse } from '../http/message.ts';
import { headerOf } from '../http/message.ts';
import { isBinary } from './proxyEvent.ts';

/**
 * A handler's answer as HTTP; undefined if malformed: API Gateway answers that with 502. Source: API Gateway developer guide, "Output
 * format of a Lambda function for proxy integration".
 */
export function proxyResponse(
  payload: unknown,
  request: HttpRequest,
  binaryMediaTypes: string[],
): HttpResponse | undefined {
  if (!isRecord(payload)) return undefined;
  const { statusCode, body = '', isBase64Encoded = false } = payload;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (body !== null && typeof body !== 'string') return undefined;
  const headers = headersOf(payload);
  if (!headers) return undefined;

  const accepted = headerOf(request, 'accept')?.split(',')[0];
  const isDecoded = isBase64Encoded === true && isBinary(accepted, binaryMediaTypes);
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return {
    status,
    headers: hasType ? headers : [['Content-Type', 'application/json'], ...headers],
    body: isDecoded ? Buffer.from(body ?? '', 'base64') : (body ?? ''),
  };
}

/** A name in both maps: the list counts. */
function headersOf({ headers: single, multiValueHeaders: multiple }: Record<string, unknown>): Header[] | undefined {
  if (!isRecord(single ?? {}) || !isRecord(multiple ?? {})) return undefined;
  const lists = Object.entries((multiple ?? {}) as Record<string, unknown>);
  const listed = new Set(lists.map(([name]) => name.toLowerCase()));
  const singles = Object.entries((single ?? {}) as Record<string, unknown>).filter(
    ([name]) => !listed.has(name.toLowerCase()),
  );
  const all = [
    ...singles,
    ...lists.flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const)),
  ];
  if (all.some(([, value]) => value !== null && typeof value === 'object')) return undefined;
  return all.filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => [name, String(value)]);
}
