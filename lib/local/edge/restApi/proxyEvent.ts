import type { LocalRestApi } from '../../assembly/localAssembly.ts';
import { arnOf, type Place, urlSuffix } from '../../assembly/place.ts';
import { type HttpRequest, headerOf } from '../http/message.ts';
import type { RouteMatch } from './matchRoute.ts';

export interface ProxyCall {
  api: LocalRestApi;
  place: Place;
  route: RouteMatch;
  request: HttpRequest;
  requestId: string;
  at: Date;
}

/**
 * The event of a Lambda proxy integration, payload format 1.0, without `authorizer`.
 * Source: API Gateway developer guide, "Input format of a Lambda function for proxy integration".
 */
export function proxyEvent(call: ProxyCall) {
  const { route, request, api } = call;
  const query = [...new URLSearchParams(request.query)];
  const isBase64Encoded = isBinary(headerOf(request, 'content-type'), api.binaryMediaTypes);
  return {
    resource: route.method.path,
    path: request.path,
    httpMethod: request.method,
    headers: lastOf(request.headers),
    multiValueHeaders: allOf(request.headers),
    queryStringParameters: query.length > 0 ? lastOf(query) : null,
    multiValueQueryStringParameters: query.length > 0 ? allOf(query) : null,
    pathParameters: Object.keys(route.pathParameters).length > 0 ? route.pathParameters : null,
    stageVariables: null,
    requestContext: requestContext(call),
    body: request.body.length > 0 ? request.body.toString(isBase64Encoded ? 'base64' : 'utf8') : null,
    isBase64Encoded,
  };
}

/** The members of `requestContext` and, in gateway responses, of `$context` read by handlers and templates. */
export function requestContext({ api, place, route, request, requestId, at }: ProxyCall) {
  return {
    accountId: place.accountId,
    apiId: api.id,
    domainName: `${api.id}.execute-api.${place.region}.${urlSuffix}`,
    path: `/${api.stageName}${request.path}`,
    ...commonContext(request, requestId, at),
    resourceId: route.method.resourceId,
    resourcePath: route.method.path,
    stage: api.stageName,
  };
}

/** The members known of every request, also without a route. */
export function commonContext(request: HttpRequest, requestId: string, at: Date) {
  return {
    httpMethod: request.method,
    identity: { sourceIp: request.sourceIp, userAgent: headerOf(request, 'user-agent') ?? null },
    requestId,
    requestTime: requestTime(at),
    requestTimeEpoch: at.getTime(),
  };
}

/** The ARN of a method call in policies. */
export function methodArnOf({ api, place, request }: ProxyCall): string {
  return arnOf('execute-api', place, `${api.id}/${api.stageName}/${request.method}${request.path}`);
}

/** `20/Nov/2026:10:00:00 +0000`, the Common Log Format, in UTC. */
export function requestTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/** Whether bodies of this media type travel in base64. */
export function isBinary(mediaType: string | undefined, patterns: string[]): boolean {
  const [type = ''] = (mediaType ?? '').split(';');
  return patterns.some((pattern) => {
    const [family, kind] = pattern.split('/');
    return pattern === '*/*' || pattern === type.trim() || (kind === '*' && type.trim().startsWith(`${family}/`));
  });
}

function lastOf(pairs: [string, string][]): Record<string, string> {
  return Object.fromEntries(pairs);
}

/** Without a prototype, so that a header or a parameter may be called `constructor`. */
function allOf(pairs: [string, string][]): Record<string, string[]> {
  const all: Record<string, string[]> = Object.create(null);
  for (const [name, value] of pairs) all[name] = [...(all[name] ?? []), value];
  return all;
}
