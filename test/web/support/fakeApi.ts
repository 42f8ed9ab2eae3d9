import { createClient } from '../../../lib/contract/http/client.ts';
import type { RefusalCode } from '../../../lib/contract/refusal.ts';

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
  constructor(status: number, code: RefusalCode, message: string, details: object) {
    this.status = status;
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
export function refused(status: number, code: RefusalCode, message: string, details: object = {}): RefusedAnswer {
  return new RefusedAnswer(status, code, message, details);
}

/**
 * The contract's real client over a server of `METHOD /path` handlers; a call without a handler answers 404 and is listed.
 * Handlers may be replaced while a test runs.
 */
export function fakeApi(handlers: Handlers, token: string | undefined) {
  const calls: Call[] = [];
  const send = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const route = `${init?.method} ${input}`;
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    const headers = init?.headers as Record<string, string> | undefined;
    calls.push({ route, body, authorization: headers?.Authorization });
    const handler = handlers[route];
    const answer = handler ? await handler(body as never) : refused(404, 'NOT_FOUND', `No handler for ${route}`);
    const isRefusal = answer instanceof RefusedAnswer;
    const status = isRefusal ? answer.status : 200;
    if (answer instanceof FileOfApi) return answer.response;
    const json = isRefusal ? { success: false, error: answer.error } : answer;
    return { ok: !isRefusal, status, statusText: '', json: async () => json } as Response;
  };
  const client = createClient({
    origin: '',
    bearer: async (caller) => (caller === 'user' || caller === 'anyone' ? token : undefined),
    fetch: send,
  });
  const callsTo = (route: string) => calls.filter((call) => call.route === route);
  return { client, calls, callsTo, handlers, send };
}
