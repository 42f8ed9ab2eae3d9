import { apiError, ConnectionError, KlarnavnError, TimeoutError, UnreadableAnswerError } from './errors.ts';
import { type Meta, metaOf } from './meta.ts';
import type { Method } from './paths.ts';
import { retryAfterSeconds } from './retry.ts';

/** One request, as each of its tries sends it. */
export interface Request {
  url: string;
  method: Method;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  fetch: typeof fetch;
}

type Body = Record<string, unknown>;

/** Calls the API once. Throws a KlarnavnError, or the reason of the caller's signal. */
export function send(
  request: Request,
  attempt: number,
  isReadable: (body: Body) => boolean,
): Promise<object & { meta: Meta }> {
  return exchange(request, async (response) => {
    const text = await response.text();
    return read(response, text, metaOf(response, attempt, keyOf(request)), isReadable);
  });
}

/** Sends or fetches a file once, which is not the API's matter. Throws as `send` does. */
export function transfer(request: Request): Promise<Uint8Array> {
  return exchange(request, async (response) => {
    if (!response.ok) throw new UnreadableAnswerError(response.status);
    return new Uint8Array(await response.arrayBuffer());
  });
}

async function exchange<Result>(request: Request, take: (response: Response) => Promise<Result>): Promise<Result> {
  request.signal?.throwIfAborted();
  const time = new AbortController();
  const abort = () => time.abort(request.signal?.reason);
  const timer = setTimeout(
    () => time.abort(new TimeoutError(`There was no answer within ${request.timeoutMs} ms.`)),
    request.timeoutMs,
  );
  request.signal?.addEventListener('abort', abort, { once: true });
  try {
    const { url, method, headers, body } = request;
    const response = await request.fetch(url, { method, headers, body, redirect: 'manual', signal: time.signal });
    return await take(response);
  } catch (cause) {
    const error = failureOf(cause, time.signal);
    if (error instanceof KlarnavnError) error.idempotencyKey = keyOf(request);
    throw error;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

function failureOf(cause: unknown, time: AbortSignal): unknown {
  if (cause instanceof KlarnavnError) return cause;
  if (time.aborted) return time.reason;
  return new ConnectionError('The server could not be reached, or closed the connection.', { cause });
}

function keyOf({ headers }: Request): string | null {
  return headers['Idempotency-Key'] ?? null;
}

function read(
  response: Response,
  text: string,
  meta: Meta,
  isReadable: (body: Body) => boolean,
): object & { meta: Meta } {
  const body = parsed(text);
  if (response.ok && body?.success === true && isReadable(body)) return { ...body, meta };
  const { error } = body ?? {};
  if (response.ok || typeof error !== 'object' || error === null) throw new UnreadableAnswerError(response.status);
  const { code, message, details } = error as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string') throw new UnreadableAnswerError(response.status);
  throw apiError({
    code,
    message,
    status: response.status,
    details: (details ?? {}) as Record<string, unknown>,
    requestId: typeof body?.request_id === 'string' ? body.request_id : meta.requestId,
    retryAfterSeconds: retryAfterSeconds(response.headers, Date.now()),
  });
}

function parsed(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}
