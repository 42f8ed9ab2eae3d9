import { createContext, Script } from 'node:vm';
import type { Header, HttpRequest, HttpResponse } from '../http/message.ts';

/** The request to go on with, or the final answer. */
type ViewerOutcome = { request: HttpRequest } | { response: HttpResponse };

interface Value {
  value: string;
  multiValue?: { value: string }[];
}
type Values = Record<string, Value>;
interface EventRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
}
interface EventResponse {
  statusCode: number;
  headers?: Values;
  body?: string | { data: string };
}

/**
 * A CloudFront Function, run from its source in a context of its own. A body from the origin is hidden from it, and kept unless it gives
 * another. Source: CloudFront developer guide, "CloudFront Functions event structure".
 */
export class EdgeFunction {
  readonly #newId: () => string;
  readonly #handler: (event: object) => EventRequest | EventResponse | Promise<EventRequest | EventResponse>;

  constructor(code: string, newId: () => string) {
    this.#newId = newId;
    this.#handler = new Script(`${code}\n;handler`).runInContext(createContext({ console: { log: () => {} } }));
  }

  async onRequest(request: HttpRequest): Promise<ViewerOutcome> {
    const answer = await this.#call('viewer-request', request);
    return 'statusCode' in answer ? { response: readResponse(answer) } : { request: readRequest(answer, request) };
  }

  async onResponse(request: HttpRequest, response: HttpResponse): Promise<HttpResponse> {
    const headers = valuesOf(response.headers.map(([name, value]): Header => [name.toLowerCase(), value]));
    const answer = await this.#call('viewer-response', request, { statusCode: response.status, headers });
    if (!('statusCode' in answer)) throw new Error('An edge function answered a response with a request');
    return { ...readResponse(answer), ...(answer.body === undefined ? { body: response.body } : {}) };
  }

  async #call(
    eventType: string,
    request: HttpRequest,
    response?: EventResponse,
  ): Promise<EventRequest | EventResponse> {
    // Called without a time limit, since one would start a thread with every call: the functions are the product's own.
    return await this.#handler({
      version: '1.0',
      context: { eventType, requestId: this.#newId() },
      viewer: { ip: request.sourceIp },
      request: eventRequest(request),
      ...(response ? { response } : {}),
    });
  }
}

function eventRequest(request: HttpRequest): EventRequest {
  const cookies = request.headers
    .filter(([name]) => name.toLowerCase() === 'cookie')
    .flatMap(([, value]) => value.split(';'))
    .map((cookie): Header => {
      const [name = '', ...value] = cookie.trim().split('=');
      return [name, value.join('=')];
    });
  return {
    method: request.method,
    uri: request.path,
    querystring: valuesOf(request.query.split('&').filter(Boolean).map(splitPair)),
    headers: valuesOf(
      request.headers
        .filter(([name]) => name.toLowerCase() !== 'cookie')
        .map(([name, value]): Header => [name.toLowerCase(), value]),
    ),
    cookies: valuesOf(cookies),
  };
}

function readRequest(answer: EventRequest, request: HttpRequest): HttpRequest {
  const cookies = pairsOf(answer.cookies).map((pair) => pair.join('='));
  const headers = pairsOf(answer.headers);
  return {
    ...request,
    path: answer.uri,
    query: pairsOf(answer.querystring)
      .map((pair) => pair.join('='))
      .join('&'),
    headers: cookies.length > 0 ? [...headers, ['cookie', cookies.join('; ')]] : headers,
  };
}

function readResponse({ statusCode, headers = {}, body = '' }: EventResponse): HttpResponse {
  return { status: statusCode, headers: pairsOf(headers), body: typeof body === 'string' ? body : body.data };
}

/** Without a prototype, so a header or a parameter may be called `constructor`. */
function valuesOf(pairs: Header[]): Values {
  const values: Values = Object.create(null);
  for (const [name, value] of pairs) {
    const known = values[name];
    values[name] = known
      ? { value: known.value, multiValue: [...(known.multiValue ?? [{ value: known.value }]), { value }] }
      : { value };
  }
  return values;
}

function pairsOf(values: Values): Header[] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): Header => [name, one.value]),
  );
}

function splitPair(pair: string): Header {
  const mark = pair.indexOf('=');
  return mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)];
}
