import {
  answersJson,
  type Caller,
  type Endpoint,
  hasJsonBody,
  type InputOf,
  mediaTypes,
  type OutputOf,
  pathFields,
  type SharedEndpoint,
} from '../endpoint.ts';
import type { RefusalCode } from '../refusal.ts';
import { type Routes, routes } from '../routes.ts';

/** An answer other than 2xx, or none at all: then `status` is 0 and the code INTERNAL_ERROR. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: RefusalCode,
    message: string,
    details: Record<string, unknown>,
    requestId?: string,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

export interface ClientOptions {
  /** Without a slash at the end; '' for the page's own origin. */
  origin: string;
  /** The bearer value for a caller; undefined sends none. */
  bearer: (caller: Caller) => Promise<string | undefined>;
  fetch?: typeof fetch;
}

type Input = Record<string, unknown>;

/** The route that the client calls: of an endpoint for programs and people, that of people. */
type Called<E extends Endpoint | SharedEndpoint> = E extends SharedEndpoint ? E['callers']['user'] : E & Endpoint;

/** One function an endpoint of a table. Those for caller `signed` are for another service, and never called from here. */
export type ClientOf<Table extends Record<string, Endpoint | SharedEndpoint>> = {
  [Op in keyof Table as Called<Table[Op]>['caller'] extends 'signed' ? never : Op]: (
    input: InputOf<Called<Table[Op]>>,
    signal?: AbortSignal,
  ) => Promise<OutputOf<Called<Table[Op]>>>;
};

export type Client = ClientOf<Routes>;

/** The client of the route table. Its functions throw ApiError. */
export function createClient(options: ClientOptions): Client {
  return createClientOf(routes, options);
}

/** The same for any table of endpoints. */
export function createClientOf<Table extends Record<string, Endpoint | SharedEndpoint>>(
  table: Table,
  options: ClientOptions,
): ClientOf<Table> {
  const entries = Object.entries(table)
    .map(([op, one]) => [op, 'callers' in one ? one.callers.user : one] as const)
    .filter(([, route]) => route.caller !== 'signed')
    .map(([op, route]) => [op, (input: Input, signal?: AbortSignal) => call(options, route, input, signal)]);
  return Object.fromEntries(entries) as ClientOf<Table>;
}

async function call(options: ClientOptions, route: Endpoint, input: Input, signal?: AbortSignal) {
  const response = await ask(options, route, input, signal);
  if (response.ok && !answersJson(route)) return { file: await response.blob(), fileName: fileNameOf(response) };
  const body = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  const error = body?.error ?? {};
  throw new ApiError(
    response.status,
    error.code ?? 'INTERNAL_ERROR',
    error.message ?? `HTTP ${response.status}: ${response.statusText}`,
    error.details ?? {},
    body?.request_id,
  );
}

/** Follows a redirect to a signed address by itself; the bearer value does not go along to another origin. */
async function ask(options: ClientOptions, route: Endpoint, input: Input, signal?: AbortSignal): Promise<Response> {
  const { produces = 'json' } = route;
  const rest = { ...input };
  let path: string = route.paths[0];
  for (const field of pathFields(path)) {
    path = path.replace(`{${field}}`, encodeURIComponent(String(input[field])));
    delete rest[field];
  }
  const hasBody = hasJsonBody(route);
  const query = hasBody ? '' : queryString(rest);
  const bearer = await options.bearer(route.caller);
  // API Gateway gives bytes out of base64 only to those who accept their media type in the first place.
  const accepted = produces === 'redirect' ? '*/*' : mediaTypes[produces];
  const headers: Record<string, string> = { Accept: accepted };
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (bearer !== undefined) headers.Authorization = `Bearer ${bearer}`;

  const send = options.fetch ?? fetch;
  try {
    return await send(`${options.origin}${path}${query}`, {
      method: route.method,
      headers,
      signal: signal ?? null,
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'INTERNAL_ERROR', 'Network error or server unavailable', {});
  }
}

function queryString(fields: Input): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/** The name that the answer gives its file, in the form that names every character (RFC 6266). */
function fileNameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  return encoded === undefined ? (plain ?? '') : decodeURIComponent(encoded);
}
