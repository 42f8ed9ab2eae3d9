import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { DownloadFailure } from './downloadFailure.ts';
import { publicLookup, requirePublic } from './downloadGuard.ts';

export interface Asking {
  headers: Record<string, string>;
  /** Sent by POST; without one it is a GET. */
  body?: string | undefined;
  /** An origin allowed although it is private or without https: of a mirror, named by the operator. */
  trustedOrigin: string | undefined;
  signal: AbortSignal;
}

export interface Answer {
  /** The last of the chain. */
  url: URL;
  status: number;
  response: IncomingMessage;
}

/** OFAC and UN redirect once, to a signed address of their file store. */
const redirectsMax = 5;

/** Asks an address and follows its redirects. Throws DownloadFailure, also for a redirect out of the public internet. */
export async function downloadAnswer(address: string, asking: Asking): Promise<Answer> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    if (url.origin !== asking.trustedOrigin) requirePublic(url);
    const response = await ask(url, asking);
    const status = response.statusCode ?? 0;
    if (![301, 302, 303, 307, 308].includes(status)) return { url, status, response };
    response.destroy();
    if (asking.body !== undefined) {
      throw new DownloadFailure(`${url.hostname} leads elsewhere with ${status}; what was posted is not sent there.`);
    }
    const { location } = response.headers;
    if (!location || !URL.canParse(location, url)) {
      throw new DownloadFailure(`${url.hostname} answered ${status} and did not say where the list is.`);
    }
    url = new URL(location, url);
  }
  throw new DownloadFailure(`${url.hostname} redirects more than ${redirectsMax} times.`);
}

/** One request without redirects. The caller has judged the address; names are judged by their addresses here. */
export function ask(url: URL, { headers, body, trustedOrigin, signal }: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? request : requestPlain;
    // A connection of its own each time: a reused one would skip resolving the name.
    const lookup = url.origin === trustedOrigin ? {} : { lookup: publicLookup };
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = start(url, { method, headers, signal, agent: false, ...lookup }, resolve);
    outgoing.on('error', (error) => reject(failureOf(error, url, signal)));
    outgoing.end(body);
  });
}

/** The deadline's own sentence if the deadline ended a request. */
export function failureOf(error: unknown, url: URL, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof DownloadFailure) return error;
  const { code } = error as { code?: string };
  return new DownloadFailure(`${url.hostname} could not be reached${code ? ` (${code})` : ''}.`);
}
