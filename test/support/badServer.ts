import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../lib/standIns/aws/listen.ts';

export type Bytes = string | Uint8Array;
/** How a publisher's server answers. */
export type Day = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface BadServer {
  url: string;
  /** Sets how it answers at a path. */
  has(path: string, day: Day): void;
  /** The requested paths. */
  asked: string[];
  close(): Promise<void>;
}

/** A server on this machine with the publishers' answers, working and failing. */
export async function startBadServer(): Promise<BadServer> {
  const days = new Map<string, Day>();
  const asked: string[] = [];
  const { url, close } = await listen(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const day = days.get(path);
    if (day) await day(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found</html>');
  });
  return { url, asked, has: (path, day) => days.set(path, day), close };
}

export const gives =
  (body: Bytes, headers: Record<string, string> = {}): Day =>
  (_request, response) =>
    response.writeHead(200, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);

export const answers =
  (status: number, body = ''): Day =>
  (_request, response) =>
    response.writeHead(status).end(body);

export const redirectsTo =
  (location: string): Day =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

/** As OFAC: 403 for clients with a user agent not of a browser, or too short. */
export const onlyForBrowsers =
  (then: Day): Day =>
  (request, response) => {
    const agent = request.headers['user-agent'] ?? '';
    return /^Mozilla\/\d/.test(agent) && agent.length >= 40
      ? then(request, response)
      : answers(403, 'Forbidden')(request, response);
  };

export function burstOf500(count: number, then: Day): Day {
  let left = count;
  return (request, response) => {
    left -= 1;
    return left >= 0 ? answers(500, 'Internal Server Error')(request, response) : then(request, response);
  };
}

/** The connection breaks in the middle: `announced` says whether the length was announced. */
export const cuts =
  (body: string, announced: boolean): Day =>
  async (_request, response) => {
    response.writeHead(200, announced ? { 'content-length': Buffer.byteLength(body) } : {});
    response.write(body.slice(0, body.length / 2));
    await pause(20);
    response.destroy();
  };

/** It ends in the middle as if the body were complete. */
export const endsEarly =
  (body: string): Day =>
  (_request, response) =>
    response.writeHead(200).end(body.slice(0, body.length / 2));

/** A piece now and then, without end. */
export const drips =
  (body: string): Day =>
  async (_request, response) => {
    response.writeHead(200);
    for (let at = 0; !response.destroyed; at += 10) {
      response.write(body.slice(at, at + 10) || ' ');
      await pause(20);
    }
  };

/** It takes the request and never answers. */
export const neverBegins = (): Day => () => undefined;

/** Sends the body only to clients without it. */
export const conditionally =
  (body: string, marks: { etag?: string; 'last-modified'?: string }): Day =>
  (request, response) => {
    const { 'if-none-match': mark, 'if-modified-since': since } = request.headers;
    const isKnown = marks.etag ? mark === marks.etag : since !== undefined && since === marks['last-modified'];
    return isKnown ? response.writeHead(304, marks).end() : gives(body, { ...marks })(request, response);
  };
