import { type Caller, type InputOf, type OutputOf, pathFields } from './endpoint.ts';
import type { RefusalCode } from './refusal.ts';
import { type Operation, type Routes, routes } from './routes.ts';

/** An answer that is not 2xx, or none at all: then `status` is 0 and the code INTERNAL_ERROR. */
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

export type Client = {
  [Op in Operation]: (input: InputOf<Routes[Op]>, signal?: AbortSignal) => Promise<OutputOf<Routes[Op]>>;
};

/** One function an endpoint, typed by the contract. Throws ApiError. */
export function createClient(options: ClientOptions): Client {
  const entries = Object.keys(routes).map((op) => [
    op,
    (input: Record<string, unknown>, signal?: AbortSignal) => call(options, op as Operation, input, signal),
  ]);
  return Object.fromEntries(entries) as Client;
}

async function call(
  options: ClientOptions,
  operation: Operation,
  input: Record<string, unknown>,
  signal?: AbortSignal,
) {
  const route = routes[operation];
  const rest: Record<string, unknown> = { ...input };
  let path: string = route.paths[0];
  for (const field of pathFields(path)) {
    path = path.replace(`{${field}}`, encodeURIComponent(String(input[field])));
    delete rest[field];
  }
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const query = hasBody ? '' : queryString(rest);
  const bearer = await options.bearer(route.caller);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (bearer !== undefined) headers.Authorization = `Bearer ${bearer}`;

  const send = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await send(`${options.origin}${path}${query}`, {
      method: route.method,
      headers,
      signal: signal ?? null,
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'INTERNAL_ERROR', 'Network error or server unavailable', {});
  }
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

function queryString(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
