import type { LocalWebSocketApi } from '../../assembly/localAssembly.ts';
import { type Place, urlSuffix } from '../../assembly/place.ts';
import type { AuthorizerContext } from '../authorizer/lambdaAuthorizer.ts';
import { type HttpRequest, headerOf } from '../http/message.ts';
import { requestTime } from '../restApi/proxyEvent.ts';

/** The facts about one connection. */
export interface ConnectionFacts {
  api: LocalWebSocketApi;
  place: Place;
  connectionId: string;
  connectedAt: Date;
  /** The request for the connection. */
  request: HttpRequest;
  authorizer?: AuthorizerContext;
}

export interface Happening {
  routeKey: string;
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  requestId: string;
  at: Date;
}

/** Members of a message only (body) or of a disconnection only (its reason). */
interface Extra {
  body?: string;
  isBase64Encoded?: boolean;
  requestContext?: Record<string, unknown>;
}

/** The event of one route. Source: API Gateway developer guide, "Set up WebSocket API integration requests". */
export function webSocketEvent(facts: ConnectionFacts, happening: Happening, more: Extra = {}) {
  const { api, place, connectionId, connectedAt, request, authorizer } = facts;
  const { at, requestId } = happening;
  const isMessage = happening.eventType === 'MESSAGE';
  return {
    ...(isMessage ? {} : { headers: Object.fromEntries(request.headers) }),
    ...(happening.eventType === 'CONNECT' ? queryOf(request) : {}),
    requestContext: {
      routeKey: happening.routeKey,
      eventType: happening.eventType,
      ...(isMessage ? { messageId: requestId } : {}),
      apiId: api.id,
      stage: api.stageName,
      domainName: `${api.id}.execute-api.${place.region}.${urlSuffix}`,
      connectionId,
      connectedAt: connectedAt.getTime(),
      requestId,
      requestTime: requestTime(at),
      requestTimeEpoch: at.getTime(),
      identity: { sourceIp: request.sourceIp, userAgent: headerOf(request, 'user-agent') ?? null },
      ...(authorizer ? { authorizer } : {}),
      ...more.requestContext,
    },
    body: more.body,
    isBase64Encoded: more.isBase64Encoded ?? false,
  };
}

/** The query as a map; nothing if there is none. */
function queryOf(request: HttpRequest): { queryStringParameters?: Record<string, string> } {
  const pairs = [...new URLSearchParams(request.query)];
  return pairs.length > 0 ? { queryStringParameters: Object.fromEntries(pairs) } : {};
}
