import type { LocalAuthorizer, LocalRestApi } from '../../assembly/localAssembly.ts';
import type { Place } from '../../assembly/place.ts';
import { EventTooLarge, type Invocation, type LambdaRunner } from '../../runtime/lambda/lambdaRunner.ts';
import { checkIdToken, type TokenRules } from '../authorizer/cognitoAuthorizer.ts';
import {
  type AuthorizerCall,
  type AuthorizerDecision,
  createLambdaAuthorizer,
} from '../authorizer/lambdaAuthorizer.ts';
import { type HttpRequest, type HttpResponse, headerOf } from '../http/message.ts';
import { GatewayFault } from './gatewayFault.ts';
import { gatewayResponse } from './gatewayResponse.ts';
import { matchRoute } from './matchRoute.ts';
import { packed, unpacked } from './payloadCompression.ts';
import { commonContext, methodArnOf, type ProxyCall, proxyEvent, requestContext } from './proxyEvent.ts';
import { proxyResponse } from './proxyResponse.ts';

export interface RestApiOptions {
  api: LocalRestApi;
  place: Place;
  runner: LambdaRunner;
  /** Undefined without a user pool. */
  tokens?: TokenRules;
  clock: () => Date;
  newId: () => string;
}

/** Answers a request, its path without the stage, as API Gateway would. No request makes it throw. */
export type RestApi = (request: HttpRequest) => Promise<HttpResponse>;

/** Serves one REST API: routes, authorizers, Lambda proxy integrations, CORS preflights and gateway responses. */
export function createRestApi(options: RestApiOptions): RestApi {
  const { api, place, runner, clock, newId } = options;
  const lambdaAuthorizers = new Map(
    api.methods.flatMap(({ authorizer }) =>
      authorizer?.type === 'lambda' ? [[authorizer.id, createLambdaAuthorizer(authorizer, runner, clock)]] : [],
    ),
  );

  const { compressesFromBytes } = api;
  return async (received) => {
    let request = received;
    const requestId = newId();
    const at = clock();
    let context: Record<string, unknown> = commonContext(request, requestId, at);
    try {
      if (request.isBodyCutOff) throw new GatewayFault('REQUEST_TOO_LARGE');
      if (compressesFromBytes !== undefined) request = unpacked(request);
      const route = matchRoute(api.methods, request.method, request.path);
      if (!route) throw new GatewayFault('MISSING_AUTHENTICATION_TOKEN');
      const { integration, authorizer } = route.method;
      if (integration.type === 'mock') {
        return { status: integration.status, headers: Object.entries(integration.headers), body: '' };
      }

      const call = { api, place, route, request, requestId, at };
      context = requestContext(call);
      const caller = authorizer && (await authorize(authorizer, call));
      if (caller) context = { ...context, authorizer: caller };
      const event = { ...proxyEvent(call), requestContext: context };
      const invocation = await withinTime(invoke(integration.functionName, event), integration.timeoutMs);
      const response = !invocation.functionError && proxyResponse(invocation.payload, request, api.binaryMediaTypes);
      if (!response) throw new GatewayFault('DEFAULT_5XX');
      const answer = compressesFromBytes === undefined ? response : packed(response, request, compressesFromBytes);
      return { ...answer, headers: [...answer.headers, ['x-amzn-RequestId', requestId]] };
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      const response = gatewayResponse(api.gatewayResponses, error, { ...context, authorizer: error.authorizer });
      return { ...response, headers: [...response.headers, ['x-amzn-RequestId', requestId]] };
    }
  };

  async function authorize(authorizer: LocalAuthorizer, call: ProxyCall): Promise<object> {
    const decision =
      authorizer.type === 'cognito'
        ? checkIdToken(identityOf(authorizer.identitySource, call.request), tokenRules(), call.at)
        : await askLambda(authorizer.id, authorizer.identitySources, call);
    if (decision.allowed) return decision.context;
    const { responseType, message } = decision;
    throw new GatewayFault(responseType, message, 'context' in decision ? decision.context : undefined);
  }

  async function askLambda(id: string, sources: string[], call: ProxyCall): Promise<AuthorizerDecision> {
    const methodArn = methodArnOf(call);
    const { body: _, isBase64Encoded: __, ...event } = proxyEvent(call);
    const asked: AuthorizerCall = {
      event: { type: 'REQUEST', methodArn, ...event },
      methodArn,
      identity: sources.map((source) => identityOf(source, call.request)),
    };
    const ask = lambdaAuthorizers.get(id);
    if (!ask) throw new Error(`No authorizer has the id ${id}`);
    return ask(asked);
  }

  async function invoke(functionName: string, event: unknown): Promise<Invocation> {
    try {
      return await runner.invoke(functionName, event);
    } catch (error) {
      throw error instanceof EventTooLarge ? new GatewayFault('REQUEST_TOO_LARGE') : error;
    }
  }

  function tokenRules(): TokenRules {
    if (!options.tokens) throw new Error(`${api.name} asks for sign-in, but there is no user pool`);
    return options.tokens;
  }
}

/** The value of `method.request.header.X` or `method.request.querystring.x`. */
function identityOf(source: string, request: HttpRequest): string | undefined {
  const [, place, name = ''] = /^method\.request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  if (place === 'header') return headerOf(request, name);
  if (place === 'querystring') return new URLSearchParams(request.query).get(name) ?? undefined;
  throw new Error(`${source} is not served as an identity source`);
}

/** The function runs on after the caller got the answer, as on AWS. */
function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new GatewayFault('INTEGRATION_TIMEOUT')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
