import { checkAnswer } from '../../../lambdas/kit/http/checkAnswer.ts';
import { answersJson, type Endpoint, refusalsOf } from '../../../lib/contract/endpoint.ts';
import { createClient } from '../../../lib/contract/http/client.ts';
import { type RefusalCode, refusals } from '../../../lib/contract/refusal.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';

interface Call {
  route: string;
  body: unknown;
  authorization: string | undefined;
}

export type Handlers = Record<string, Handler>;

type Handler = (body: never) => unknown;

class RefusedAnswer {
  readonly status: number;
  readonly error: { code: RefusalCode; message: string; details: object };
  constructor(code: RefusalCode, message: string, details: object) {
    this.status = refusals[code].status;
    this.error = { code, message, details };
  }
}

class FileOfApi {
  readonly response: Response;
  constructor(text: string, fileName: string) {
    const headers = new Map([['Content-Disposition', `attachment; filename="${fileName}"`]]);
    this.response = { ok: true, status: 200, headers, blob: async () => new Blob([text]) } as unknown as Response;
  }
}

/** A handler answers with it to give a file. */
export function fileAnswer(text: string, fileName: string): FileOfApi {
  return new FileOfApi(text, fileName);
}

/** A handler answers with it to refuse. */
export function refused(code: RefusalCode, message: string, details: object = {}): RefusedAnswer {
  return new RefusedAnswer(code, message, details);
}

const envelope = { success: true, request_id: 'req-1', timestamp: '2026-11-21T10:00:00Z' };

/** Breaches of the contract since the last test. */
const breaches: string[] = [];

/** Throws for the first breach, and forgets all. */
export function requireNoBreach(): void {
  const [first] = breaches.splice(0);
  if (first !== undefined) throw new Error(first);
}

// A page may show a breach as any other failure, so the test fails by it.
afterEach(requireNoBreach);

/**
 * The contract's real client over a server of `METHOD /path` handlers; a call without a handler answers 404 and is listed.
 * A handler returns an answer without its envelope. An answer that breaks the contract fails the test, and the page gets
 * INTERNAL_ERROR, as from the local product. Handlers may be replaced while a test runs.
 */
export function fakeApi(handlers: Handlers, token: string | undefined) {
  const calls: Call[] = [];
  const send = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const route = `${init?.method} ${input}`;
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    const headers = init?.headers as Record<string, string> | undefined;
    calls.push({ route, body, authorization: headers?.Authorization });
    const handler = handlers[route];
    if (!handler) return refusedResponse(refused('NOT_FOUND', `No handler for ${route}`));
    const answer = await handler(body as never);
    try {
      return responseOf(endpointOf(route), answer);
    } catch (error) {
      const { message } = error as Error;
      breaches.push(message);
      return refusedResponse(refused('INTERNAL_ERROR', message));
    }
  };
  const client = createClient({
    origin: '',
    bearer: async (caller) => (caller === 'user' || caller === 'anyone' ? token : undefined),
    fetch: send,
  });
  const callsTo = (route: string) => calls.filter((call) => call.route === route);
  return { client, calls, callsTo, handlers, send };
}

/** Throws when the contract does not have this answer. */
function responseOf(route: Endpoint, answer: unknown): Response {
  if (answer instanceof RefusedAnswer) {
    if (!refusalsOf(route).includes(answer.error.code)) {
      throw new Error(`${route.operation} does not refuse with ${answer.error.code}`);
    }
    return refusedResponse(answer);
  }
  if (answersJson(route) === answer instanceof FileOfApi) {
    throw new Error(`${route.operation} answers ${answersJson(route) ? 'no file' : 'a file'}`);
  }
  if (answer instanceof FileOfApi) return answer.response;
  const json = { ...envelope, ...receiptOf(route), ...(answer as object) };
  checkAnswer(route, json);
  return { ok: true, status: 200, statusText: '', json: async () => json } as Response;
}

/** The API adds the receipt of a screening, as it adds the envelope. */
function receiptOf({ output }: Endpoint): object {
  const { shape = {} } = output as { shape?: object };
  const receipt = { id: 'rc_0mwzghbfbFegoL5UhqLeUrhh5', commitment: `${'A'.repeat(43)}=`, promise };
  return 'receipt' in shape ? { receipt } : {};
}

const promise = { time: 1_795_812_642, signature: 'AAAA' };

function refusedResponse({ status, error }: RefusedAnswer): Response {
  const { request_id } = envelope;
  return { ok: false, status, statusText: '', json: async () => ({ success: false, error, request_id }) } as Response;
}

/** Paths without fields come first: `/import-jobs/{id}` has room for every word. */
const endpoints = allRoutes.flatMap((endpoint) =>
  endpoint.paths.map((path) => ({ endpoint, path, matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) })),
);
endpoints.sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

function endpointOf(route: string): Endpoint {
  const [method, address = ''] = route.split(' ');
  const [path = ''] = address.split('?');
  const found = endpoints.find(({ endpoint, matches }) => endpoint.method === method && matches.test(path));
  if (!found) throw new Error(`The contract has no ${method} ${path}`);
  return found.endpoint;
}
