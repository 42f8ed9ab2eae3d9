import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Cases, Step } from './cases.ts';

const dripMs = 100;

/** A request that the server received for a case. */
export interface Received {
  /** Milliseconds, of a clock that only goes forward. */
  at: number;
  method: string;
  /** Behind the case's own part of the address. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface FaultServer {
  url: string;
  /** The requests for a case, in the order they came. */
  received(caseId: string): Received[];
  close(): Promise<void>;
}

/**
 * A server that answers as the API does on a bad day. The first part of a path names a case, whose script says how its requests are
 * answered, one after the other. It does not stop a request that it cannot serve: what is missing in the script is answered with 404.
 */
export async function startFaultServer(cases: Cases): Promise<FaultServer> {
  const requests = new Map<string, Received[]>();
  const scripts = new Map(cases.calls.map(({ id, server = [] }) => [id, server]));
  const server = createServer(async (request, response) => {
    const [, caseId = '', path = ''] = /^\/([^/]*)(.*)$/.exec(request.url ?? '') ?? [];
    const all = requests.get(caseId) ?? [];
    requests.set(caseId, all);
    const at = performance.now();
    const place = all.length;
    // Its place is taken before its body is read, so that two requests at once do not read the same step.
    const received: Received = { at, method: request.method ?? '', path, headers: headersOf(request), body: '' };
    all.push(received);
    received.body = await text(request).catch(() => '');
    const script = scripts.get(caseId) ?? [];
    const step = script[Math.min(place, script.length - 1)];
    play(step ?? { status: 404, text: '' }, cases, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: (caseId) => requests.get(caseId) ?? [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function play(step: Step, cases: Cases, request: IncomingMessage, response: ServerResponse): void {
  if (step.silence) return;
  if (step.reset) {
    request.socket.resetAndDestroy();
    return;
  }
  if (step.drip_headers_ms !== undefined) {
    dripHeaders(step.drip_headers_ms, request.socket);
    return;
  }
  const body = Buffer.from(bodyOf(step, cases));
  response.writeHead(step.status ?? 200, { ...headersOfStep(step, cases), 'Content-Length': String(body.length) });
  if (!step.cut && !step.stall) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, body.length / 2), () => step.cut && request.socket.destroy());
}

function dripHeaders(ms: number, socket: Socket): void {
  let headers = 0;
  socket.write('HTTP/1.1 200 OK\r\n');
  const drip = setInterval(() => {
    headers += 1;
    socket.write(`X-Drip-${headers}: 1\r\n`);
    if (headers * dripMs >= ms) socket.resetAndDestroy();
  }, dripMs);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearInterval(drip));
}

function bodyOf({ text: plain, error, message, details = {}, answer, add = {} }: Step, cases: Cases): string {
  if (plain !== undefined) return plain;
  if (answer !== undefined) return JSON.stringify({ ...cases.answers[answer], ...add });
  if (error === undefined) return '';
  const { request_id, timestamp } = cases.answers.noMatch as Record<string, string>;
  return JSON.stringify({ success: false, error: { code: error, message, details }, request_id, timestamp });
}

function headersOfStep({ headers = {}, text: plain, retry_after_date_seconds: seconds }: Step, cases: Cases) {
  return {
    ...(plain === undefined ? { 'Content-Type': 'application/json' } : {}),
    ...(typeof headers === 'string' ? cases.headers[headers] : headers),
    ...(seconds === undefined ? {} : { 'Retry-After': new Date(Date.now() + seconds * 1000).toUTCString() }),
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
