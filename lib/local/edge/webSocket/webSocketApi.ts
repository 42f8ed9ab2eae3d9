import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { LocalWebSocketApi } from '../../assembly/localAssembly.ts';
import { arnOf, type Place } from '../../assembly/place.ts';
import type { Invocation, LambdaRunner } from '../../runtime/lambda/lambdaRunner.ts';
import { type AuthorizerContext, createLambdaAuthorizer } from '../authorizer/lambdaAuthorizer.ts';
import type { HttpRequest } from '../http/message.ts';
import { refuseUpgrade } from '../http/refuseUpgrade.ts';
import { LiveConnection, MESSAGE_BYTES_MAX } from './liveConnection.ts';
import { type ConnectionFacts, type Happening, webSocketEvent } from './webSocketEvent.ts';

export type WebSocketApiOptions = {
  api: LocalWebSocketApi;
  place: Place;
  runner: LambdaRunner;
  clock: () => Date;
  newId: () => string;
};

/** An upgrade as the main server hands it over, which listens to the socket's errors, and the same as a plain request. */
export type Upgrade = { message: IncomingMessage; socket: Duplex; head: Buffer; request: HttpRequest };

export type WebSocketApi = {
  upgrade(upgrade: Upgrade): Promise<void>;
  /** Undefined when there is no such connection (any more). */
  connection(id: string): { live: LiveConnection; facts: ConnectionFacts } | undefined;
  /** Ends all connections and waits for their `$disconnect`. */
  close(): Promise<void>;
};

const FAREWELL_MS = 1_000;

/** Serves one WebSocket API: `$connect` with its authorizer, `$disconnect`, routes by message, `$default`. */
export function createWebSocketApi({ api, place, runner, clock, newId }: WebSocketApiOptions): WebSocketApi {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const open = new Map<string, { live: LiveConnection; facts: ConnectionFacts }>();
  const running = new Set<Promise<unknown>>();
  let isClosing = false;
  const routeOf = (key: string) => api.routes.find((route) => route.key === key);
  const connectRoute = routeOf('$connect');
  const authorize = connectRoute?.authorizer && createLambdaAuthorizer(connectRoute.authorizer, runner, clock);

  return {
    async upgrade({ message, socket, head, request }) {
      const asked = { api, place, connectionId: newId(), connectedAt: clock(), request };
      const authorizer = await admit(asked);
      if (typeof authorizer === 'number') return refuseUpgrade(socket, authorizer);
      const facts = { ...asked, authorizer };
      const status = await connect(facts);
      if (status !== 200) return refuseUpgrade(socket, status);
      if (isClosing || socket.destroyed) {
        refuseUpgrade(socket, 503);
        return track(disconnect(facts, 1006, 'Connection closed abnormally'));
      }
      server.handleUpgrade(message, socket, head, (webSocket) => accept(webSocket, facts));
    },
    connection: (id) => open.get(id),
    async close() {
      isClosing = true;
      for (const { live } of open.values()) live.close();
      // A browser that does not answer the closing handshake is not waited for.
      const stragglers = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, FAREWELL_MS);
      await Promise.all([...server.clients].map(closed));
      clearTimeout(stragglers);
      await Promise.all(running);
    },
  };

  /** The caller's context, or the status that keeps the caller out. */
  async function admit(facts: ConnectionFacts): Promise<AuthorizerContext | undefined | number> {
    if (!authorize || !connectRoute?.authorizer) return undefined;
    const methodArn = arnOf('execute-api', place, `${api.id}/${api.stageName}/$connect`);
    const event = webSocketEvent(facts, happening('$connect', 'CONNECT'));
    const query = new URLSearchParams(facts.request.query);
    const identity = connectRoute.authorizer.identitySources.map(
      (source) => query.get(source.replace('route.request.querystring.', '')) ?? undefined,
    );
    const decision = await authorize({ event: { type: 'REQUEST', methodArn, ...event }, methodArn, identity });
    if (decision.allowed) return decision.context;
    return { UNAUTHORIZED: 401, ACCESS_DENIED: 403, AUTHORIZER_CONFIGURATION_ERROR: 500 }[decision.responseType];
  }

  async function connect(facts: ConnectionFacts): Promise<number> {
    if (!connectRoute) return 200;
    const event = webSocketEvent(facts, happening('$connect', 'CONNECT'));
    const { payload, functionError } = await runner.invoke(connectRoute.functionName, event);
    const status = Number((payload as { statusCode?: unknown } | null)?.statusCode);
    if (functionError || Number.isNaN(status)) return 502;
    return status >= 200 && status < 300 ? 200 : status;
  }

  function accept(webSocket: WebSocket, facts: ConnectionFacts): void {
    const { connectionId } = facts;
    const live = new LiveConnection(webSocket, clock);
    open.set(connectionId, { live, facts });
    // A frame that is too large or malformed ends the connection; the reason is in its close event.
    webSocket.on('error', () => {});
    webSocket.on('message', (data, isBinary) => track(receive(facts, live, data, isBinary)));
    webSocket.on('close', (code, reason) => {
      open.delete(connectionId);
      track(disconnect(facts, code, reason.toString()));
    });
  }

  async function receive(
    facts: ConnectionFacts,
    live: LiveConnection,
    data: RawData,
    isBinary: boolean,
  ): Promise<void> {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    const text = bytes.toString(isBinary ? 'base64' : 'utf8');
    const route = routeOf(routeKey(api.routeSelectionExpression, text)) ?? routeOf('$default');
    const occurrence = happening(route?.key ?? '$default', 'MESSAGE');
    const event = webSocketEvent(facts, occurrence, { body: text, isBase64Encoded: isBinary });
    const answer: Invocation | undefined = route && (await runner.invoke(route.functionName, event));
    if (answer && !answer.functionError) return;
    const message = route ? 'Internal server error' : 'Forbidden';
    const { connectionId } = facts;
    await live.send(JSON.stringify({ message, connectionId, requestId: occurrence.requestId })).catch(() => {});
  }

  /** Best effort, as on AWS: what the function throws is in its log. */
  async function disconnect(facts: ConnectionFacts, code: number, reason: string): Promise<void> {
    const route = routeOf('$disconnect');
    const requestContext = { disconnectStatusCode: code, disconnectReason: reason };
    const event = webSocketEvent(facts, happening('$disconnect', 'DISCONNECT'), { requestContext });
    if (route) await runner.invoke(route.functionName, event);
  }

  function happening(key: string, eventType: Happening['eventType']): Happening {
    return { routeKey: key, eventType, requestId: newId(), at: clock() };
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((fault: unknown) => console.error('The local WebSocket API failed:', fault))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }
}

/** The value that `$request.body.action` names in a JSON message; `$default` where it names none. */
function routeKey(expression: string, text: string): string {
  const path = expression.replace('$request.body.', '').split('.');
  try {
    const value = path.reduce((at, key) => at?.[key], JSON.parse(text));
    return typeof value === 'string' && !value.startsWith('$') ? value : '$default';
  } catch {
    return '$default';
  }
}

function closed(webSocket: WebSocket): Promise<void> {
  return new Promise((resolve) => webSocket.once('close', () => resolve()));
}
