import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { type Bearers, type HostileRequest, hostileRequest } from './hostileRequests.ts';
import { rawRequest } from './rawRequests.ts';
import { Seeded } from './seeded.ts';

export interface Attack {
  url: string;
  bearers: Bearers;
  seed: number;
  requests: number;
  rawRequests: number;
}

export interface Answered {
  /** How many answers had each status; 0: the connection was closed without one. */
  statuses: Record<number, number>;
  /** A violation: a fault, an answer outside the envelope, or none in time. With the sent bytes, cut. */
  findings: string[];
}

const answerMsMax = 30_000;
const callers = 4;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Sends requests made from the seed, each by itself wrong in some way, and reports the answers. */
export async function attack({ url, bearers, seed, requests, rawRequests }: Attack): Promise<Answered> {
  const answered: Answered = { statuses: {}, findings: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const chance = new Seeded(seed);
  const sendOne = async () => {
    const asked = hostileRequest(chance, bearers);
    note(answered, await send(url, asked, agent), `${asked.method} ${asked.target} ${asked.body}`, asked.method);
  };
  const sendRaw = async () => {
    const bytes = rawRequest(chance);
    note(answered, await sendBytes(url, bytes), JSON.stringify(bytes.toString('latin1')), '');
  };
  await repeated(requests, sendOne);
  await repeated(rawRequests, sendRaw);
  agent.destroy();
  return answered;
}

async function repeated(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left-- > 0) await work();
    }),
  );
}

interface Answer {
  /** 0 without an answer, -1 when none came in time. */
  status: number;
  type: string;
  body: string;
}

function note({ statuses, findings }: Answered, answer: Answer, sent: string, method: string): void {
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  const fault = faultOf(answer, method);
  if (fault) findings.push(`${fault}: ${sent.slice(0, 300)}`);
}

/** Without a method they were raw bytes: the sender closes its half at once, and Node then gives up an unfinished answer. */
function faultOf({ status, type, body }: Answer, method: string): string | undefined {
  if (status === -1) return 'no answer in time';
  if (status === 0 && method) return 'closed without an answer';
  if (status === 500 || status === 502 || status === 504) return `${status} ${body.slice(0, 200)}`;
  // An answer without a body, and the pages of the site, among them its 404.
  if (status < 400 || method === 'HEAD' || type.startsWith('text/html')) return undefined;
  try {
    const { jsonrpc, success, error, request_id, timestamp } = JSON.parse(body);
    // The envelope of /mcp is that of JSON-RPC.
    if (jsonrpc === '2.0' && Number.isInteger(error.code) && error.message && error.data.code) return undefined;
    if (success === false && error.code && error.message && request_id && isoTime.test(timestamp)) return undefined;
  } catch {
    // Told below.
  }
  return `${status} outside the envelope: ${body.slice(0, 200)}`;
}

function send(url: string, { method, target, headers, body }: HostileRequest, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const length = body.length > 0 ? { 'Content-Length': String(body.length) } : {};
    const asked = request({ hostname, port, method, path: target, headers: { ...latin1(headers), ...length }, agent });
    asked.setTimeout(answerMsMax, () => resolve({ status: -1, type: '', body: '' }));
    asked.on('error', () => resolve({ status: 0, type: '', body: '' }));
    asked.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const type = response.headers['content-type'] ?? '';
      resolve({ status: response.statusCode ?? 0, type, body: Buffer.concat(chunks).toString() });
    });
    asked.end(body);
  });
}

function latin1(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
}

/** The first answer to these bytes. A websocket opened by them is closed. */
function sendBytes(url: string, bytes: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.setTimeout(answerMsMax, () => {
      socket.destroy();
      resolve({ status: -1, type: '', body: '' });
    });
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (/^HTTP\/1\.1 101/.test(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(read(text)));
    socket.end(bytes);
  });
}

function read(text: string): Answer {
  const whole = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [head = '', ...rest] = whole.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
  const lengthText = /^content-length: (\d+)$/im.exec(head)?.[1];
  const body = rest.join('\r\n\r\n');
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '';
  return {
    status,
    type,
    body: Buffer.from(lengthText ? body.slice(0, Number(lengthText)) : body, 'latin1').toString(),
  };
}
