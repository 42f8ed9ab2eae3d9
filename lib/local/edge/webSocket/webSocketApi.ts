import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { LocalWebSocketApi } from '../../assembly/localAssembly.ts';
import { arnOf, type Place } from '../../assembly/place.ts';
import type { LambdaRunner } from '../../runtime/lambda/lambdaRunner.ts';
import { type AuthorizerContext, createLambdaAuthorizer } from '../authorizer/lambdaAuthorizer.ts';
import { type HttpRequest, headerOf } from '../http/message.ts';
import type { Refused } from '../http/refusal.ts';
import { refuseOnSocket } from '../http/refuseOnSocket.ts';
import { type ConnectionFacts, type Happening, webSocketEvent } from './webSocketEvent.ts';

export interface WebSocketApiOptions {
  api: LocalWebSocketApi;
  place: Place;
  runner: LambdaRunner;
  clock: () => Date;
  newId: () => string;
}

/** An upgrade from the main server (it listens to the socket's errors), and the same as a plain request. */
export interface Upgrade {
  message: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  request: HttpRequest;
}

/** Source: API Gateway quotas, "WebSocket API": messages of 128 KB. */
export const messageBytesMax = 128 * 1024;

/** A browser has this long to answer the closing handshake. */
const closingMs = 1_000;

/** Serves one WebSocket API: `$connect` with its authorizer, `$disconnect`, and `$default` for all messages. */
export class WebSocketApi {
  readonly #options: WebSocketApiOptions;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    handleProtocols: (_, message) => this.#chosen.get(message) ?? false,
  });
  /** The subprotocol chosen by the function of `$connect`, by the offering request. */
  readonly #chosen = new WeakMap<IncomingMessage, string>();
  /** By connection id. */
  readonly #open = new Map<string, WebSocket>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #authorize: ReturnType<typeof createLambdaAuthorizer> | undefined;
  #isClosing = false;

  constructor(options: WebSocketApiOptions) {
    this.#options = options;
    const authorizer = this.#route('$connect')?.authorizer;
    this.#authorize = authorizer && createLambdaAuthorizer(authorizer, options.runner, options.clock);
  }

  async upgrade({ message, socket, head, request }: Upgrade): Promise<void> {
    const { api, place, newId, clock } = this.#options;
    const asked = { api, place, connectionId: newId(), connectedAt: clock(), request };
    const authorizer = await this.#admit(asked);
    if (typeof authorizer === 'number') return this.#refuse(socket, authorizer);
    const facts = { ...asked, authorizer };
    const { status, protocol } = await this.#connect(facts);
    if (status !== 200) return this.#refuse(socket, status);
    if (this.#isClosing || socket.destroyed) {
      this.#refuse(socket, 503);
      return this.#track(this.#disconnect(facts, 1006, 'Connection closed abnormally'));
    }
    if (protocol) this.#chosen.set(message, protocol);
    this.#server.handleUpgrade(message, socket, head, (webSocket) => this.#accept(webSocket, facts));
  }

  /** Whether the message was sent: false for a closed connection. */
  async send(connectionId: string, message: string): Promise<boolean> {
    const socket = this.#open.get(connectionId);
    return new Promise((resolve) => (socket ? socket.send(message, (error) => resolve(!error)) : resolve(false)));
  }

  /** Whether there was such a connection. */
  end(connectionId: string): boolean {
    const socket = this.#open.get(connectionId);
    socket?.close(1001, 'Going away');
    return socket !== undefined;
  }

  /** Ends all connections and waits for their `$disconnect`. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const id of this.#open.keys()) this.end(id);
    const timer = setTimeout(() => {
      for (const client of this.#server.clients) client.terminate();
    }, closingMs);
    await Promise.all([...this.#server.clients].map(closed));
    clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #refuse(socket: Duplex, status: number): void {
    refuseOnSocket(socket, { status, ...reasonOf(status) }, this.#options);
  }

  #route(key: string): LocalWebSocketApi['routes'][number] | undefined {
    return this.#options.api.routes.find((route) => route.key === key);
  }

  /** The caller's context, or the status of the refusal. */
  async #admit(facts: ConnectionFacts): Promise<AuthorizerContext | undefined | number> {
    const sources = this.#route('$connect')?.authorizer?.identitySources;
    if (!this.#authorize || !sources) return undefined;
    const { api, place } = this.#options;
    const methodArn = arnOf('execute-api', place, `${api.id}/${api.stageName}/$connect`);
    const event = webSocketEvent(facts, this.#happening('$connect', 'CONNECT'));
    const identity = sources.map((source) => identityOf(facts.request, source));
    const decision = await this.#authorize({ event: { type: 'REQUEST', methodArn, ...event }, methodArn, identity });
    if (decision.allowed) return decision.context;
    return { UNAUTHORIZED: 401, ACCESS_DENIED: 403, AUTHORIZER_CONFIGURATION_ERROR: 500 }[decision.responseType];
  }

  /**
   * The function's answer. Source: API Gateway developer guide, "WebSocket APIs: $connect requiring a subprotocol": a client offering some
   * is accepted with the one named in the answer's header Sec-WebSocket-Protocol.
   */
  async #connect(facts: ConnectionFacts): Promise<{ status: number; protocol?: string }> {
    const route = this.#route('$connect');
    if (!route) return { status: 200 };
    const event = webSocketEvent(facts, this.#happening('$connect', 'CONNECT'));
    const { payload, functionError } = await this.#options.runner.invoke(route.functionName, event);
    const answer = payload as { statusCode?: unknown; headers?: Record<string, string> } | null;
    const status = Number(answer?.statusCode);
    if (functionError || Number.isNaN(status)) return { status: 502 };
    if (status < 200 || status >= 300) return { status };
    return { status: 200, protocol: answer?.headers?.['Sec-WebSocket-Protocol'] };
  }

  #accept(webSocket: WebSocket, facts: ConnectionFacts): void {
    this.#open.set(facts.connectionId, webSocket);
    // An oversized or malformed frame ends the connection; the reason is in its close event.
    webSocket.on('error', () => {});
    webSocket.on('message', (data, isBinary) => this.#track(this.#receive(facts, data, isBinary)));
    webSocket.on('close', (code, reason) => {
      this.#open.delete(facts.connectionId);
      this.#track(this.#disconnect(facts, code, reason.toString()));
    });
  }

  async #receive(facts: ConnectionFacts, data: RawData, isBinary: boolean): Promise<void> {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    const text = bytes.toString(isBinary ? 'base64' : 'utf8');
    const route = this.#route('$default');
    const happening = this.#happening('$default', 'MESSAGE');
    const event = webSocketEvent(facts, happening, { body: text, isBase64Encoded: isBinary });
    const answer = route && (await this.#options.runner.invoke(route.functionName, event));
    if (answer && !answer.functionError) return;
    const message = route ? 'Internal server error' : 'Forbidden';
    const { connectionId } = facts;
    await this.send(connectionId, JSON.stringify({ message, connectionId, requestId: happening.requestId }));
  }

  /** Best effort, as on AWS: an error of the function is in its log. */
  async #disconnect(facts: ConnectionFacts, code: number, reason: string): Promise<void> {
    const route = this.#route('$disconnect');
    const requestContext = { disconnectStatusCode: code, disconnectReason: reason };
    const event = webSocketEvent(facts, this.#happening('$disconnect', 'DISCONNECT'), { requestContext });
    if (route) await this.#options.runner.invoke(route.functionName, event);
  }

  #happening(routeKey: string, eventType: Happening['eventType']): Happening {
    return { routeKey, eventType, requestId: this.#options.newId(), at: this.#options.clock() };
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((fault: unknown) => console.error('The local WebSocket API failed:', fault))
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }
}

function identityOf(request: HttpRequest, source: string): string | undefined {
  const [place, name = ''] = source.replace('route.request.', '').split('.');
  if (place === 'header') return headerOf(request, name);
  return new URLSearchParams(request.query).get(name) ?? undefined;
}

/** Why a websocket is refused, by the status of the authorizer or the function of `$connect`. */
function reasonOf(status: number): Pick<Refused, 'code' | 'message'> {
  if (status === 401 || status === 403) return { code: 'SIGN_IN_REQUIRED', message: 'You are not signed in.' };
  if (status === 429) return { code: 'RATE_LIMITED', message: 'Too many pages of this account are open.' };
  return { code: status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR', message: 'The websocket is not opened.' };
}

function closed(webSocket: WebSocket): Promise<void> {
  return new Promise((resolve) => webSocket.once('close', () => resolve()));
}
