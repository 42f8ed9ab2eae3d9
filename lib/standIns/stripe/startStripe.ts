import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isFromAnotherSite } from '../aws/isFromAnotherSite.ts';
import { isRecord } from '../aws/isRecord.ts';
import { type Listening, listen } from '../aws/listen.ts';
import { bodyOf, readBody } from '../aws/readBody.ts';
import { answerApi } from './api.ts';
import { controls } from './control.ts';
import { answerPage } from './hostedPages.ts';
import { pageHeaders } from './pages/layout.ts';
import { clockPage, messagePage } from './pages/otherPages.ts';
import { StripeStore } from './store.ts';
import { invalid, StripeError } from './stripeError.ts';
import { newSwitches, takeFault } from './switches.ts';
import { settle } from './timeline.ts';
import { Webhooks } from './webhooks.ts';

export interface StripeOptions {
  dataDir: string;
  /** The API key of this installation. */
  secretKey: string;
  /** What events are signed with. */
  webhookSecret: string;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  /** The longest pause before the first repeat of an untaken event. Default: a second. */
  retrySecondsMax?: number | undefined;
}

const bodyBytesMax = 1024 * 1024;
const firstRetryMs = 1_000;

/**
 * Stripe on this machine, as far as the product uses it: the API at `/v1`, the pages it sends people to, and for scripts the test clock
 * and the switches at `/_...`. The API needs the key. Pages of other sites reach nothing; a page here is found by its address alone.
 */
export async function startStripe(options: StripeOptions): Promise<Listening> {
  const { dataDir, secretKey, webhookSecret, clock, random, retrySecondsMax = 1 } = options;
  const store = new StripeStore(dataDir, clock, random);
  const switches = newSwitches();
  const retryMs = Math.min(firstRetryMs, retrySecondsMax * 1000);
  const webhooks = new Webhooks({ store, switches, secret: webhookSecret, retryMs });
  const server = await listen(
    async (request, response) => {
      const around = { store, switches, url: server.url, secretKey, webhookSecret };
      const fault = isApi(request) ? takeFault(switches) : 'none';
      if (fault === 'slow') await pause(switches.api.slowMs);
      // An impatient caller is gone.
      if (fault === 'down' || request.destroyed) return void request.socket.destroy();
      const call = await readCall(request);
      settle(around);
      const answer = answerCall(around, call, fault);
      await store.save();
      const delivered = webhooks.deliverDue();
      if (call.path.startsWith('/_')) await delivered;
      send(response, ...answer);
    },
    { isUninvited, port: store.port },
  );
  // The same at the next start, so addresses in mails and open pages live on.
  store.port = Number(new URL(server.url).port);
  settle({ store, url: server.url });
  await store.save();
  void webhooks.deliverDue();
  return {
    url: server.url,
    async close() {
      await Promise.all([server.close(), webhooks.close()]);
      await store.save();
    },
  };
}

interface Call {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage['headers'];
}

type Sent = [status: number, headers: Record<string, string>, body: string];

const isApi = ({ url = '' }: IncomingMessage) => url.startsWith('/v1/');

/** People come to a hosted page from other sites, to look; everything else no other site may ask. */
function isUninvited(request: IncomingMessage): boolean {
  const isVisit = request.method === 'GET' && /^\/(pay|portal|invoice)\//.test(request.url ?? '');
  return !isVisit && isFromAnotherSite(request.headers);
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const body = (await readBody(bodyOf(request), bodyBytesMax)).toString('utf8');
  return { method: request.method ?? 'GET', path: pathname, query: search.slice(1), body, headers: request.headers };
}

type Around = Parameters<typeof answerApi>[0] & Parameters<(typeof controls)[string]>[0];

function answerCall(around: Around, call: Call, fault: string): Sent {
  const { method, path, query, body, headers } = call;
  if (path.startsWith('/_')) return answerControl(around, call);
  if (!path.startsWith('/v1/')) {
    const answer = answerPage(around, { method, path, fields: new URLSearchParams(body) });
    return 'location' in answer
      ? [303, { location: answer.location }, '']
      : [answer.status, pageHeaders(answer), answer.html];
  }
  const json = { 'content-type': 'application/json', 'request-id': around.store.newId('req') };
  const refusal = refusalOf(fault);
  if (refusal) return [refusal.status, json, JSON.stringify(refusal.toJson())];
  const answer = answerApi(around, {
    method,
    path,
    parameters: [query, body].filter(Boolean).join('&'),
    authorization: headers.authorization,
    idempotencyKey: headers['idempotency-key'] === undefined ? undefined : String(headers['idempotency-key']),
  });
  return [answer.status, json, answer.body];
}

function refusalOf(fault: string): StripeError | undefined {
  if (fault === 'busy')
    return new StripeError(429, 'Too many requests hit the API too quickly.', { code: 'rate_limit' });
  if (fault === 'broken') return new StripeError(500, 'An error of Stripe itself, by a switch.', { type: 'api_error' });
  return undefined;
}

function answerControl(around: Around, { method, path, body, headers }: Call): Sent {
  const control = Object.hasOwn(controls, path) ? controls[path] : undefined;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (path === '/_clock' && method === 'GET') {
    const shown = clockPage(around);
    return [200, pageHeaders(shown), shown.html];
  }
  const json = { 'content-type': 'application/json' };
  if (!control || method !== 'POST') {
    const shown = messagePage(404, 'Not found', `There is no ${method} ${path} here.`);
    return [404, pageHeaders(shown), shown.html];
  }
  try {
    const input = isForm ? { advance_days: Number(new URLSearchParams(body).get('advance_days')) } : readJson(body);
    const answer = around.store.attempt(() => control(around, input));
    return isForm ? [303, { location: path }, ''] : [200, json, JSON.stringify(answer)];
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return [error.status, json, JSON.stringify(error.toJson())];
  }
}

function readJson(body: string): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body || '{}');
    if (isRecord(input)) return input;
  } catch {
    // Refused below.
  }
  throw invalid('The body is not a JSON object.');
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
