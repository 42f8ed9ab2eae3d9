import type { LocalBehaviour, LocalDistribution } from '../../assembly/localAssembly.ts';
import { type HttpRequest, type HttpResponse, headerOf, withoutHeaders } from '../http/message.ts';
import { applyResponseHeaders } from './responseHeaders.ts';
import { createViewerFunction, type ViewerFunction } from './viewerFunction.ts';

export type DistributionOptions = {
  distribution: LocalDistribution;
  site: (request: HttpRequest) => Promise<HttpResponse>;
  /** By API id; the path comes without the stage, as each origin's path adds it. */
  restApis: Map<string, (request: HttpRequest) => Promise<HttpResponse>>;
  newId: () => string;
};

export type Distribution = {
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** The WebSocket API that a path leads to. */
  webSocketApiId(path: string): string | undefined;
};

/**
 * The distribution that puts site and APIs under one origin: behaviours in order, viewer function, response headers, error
 * pages. Nothing is cached. Source: CloudFront developer guide, "Distribution settings reference".
 */
export function createDistribution(options: DistributionOptions): Distribution {
  const { distribution, site, restApis, newId } = options;
  const behaviours = distribution.behaviours.map((behaviour) => ({
    ...behaviour,
    pattern: pathPattern(behaviour.pathPattern),
    viewerRequest: behaviour.viewerRequestCode ? createViewerFunction(behaviour.viewerRequestCode, newId) : passOn,
  }));
  const behaviourOf = (path: string) => {
    const found = behaviours.find(({ pattern }) => pattern.test(path));
    if (!found) throw new Error(`No behaviour takes ${path}`);
    return found;
  };

  return {
    async handle(request) {
      const behaviour = behaviourOf(request.path);
      if (!behaviour.allowedMethods.includes(request.method)) return methodNotAllowed();
      const viewed = await behaviour.viewerRequest(withRootObject(request));
      const response = 'response' in viewed ? viewed.response : await withErrorPage(behaviour, viewed.request);
      return applyResponseHeaders(response, behaviour.responseHeaders);
    },
    webSocketApiId(path) {
      const { origin } = behaviourOf(path);
      return origin.type === 'websocket' ? origin.apiId : undefined;
    },
  };

  async function fromOrigin({ origin }: LocalBehaviour, request: HttpRequest): Promise<HttpResponse> {
    if (origin.type === 'site') return site(request);
    // A websocket's address asked without an upgrade.
    if (origin.type === 'websocket') return { status: 403, headers: [], body: '' };
    const restApi = restApis.get(origin.apiId);
    if (!restApi) throw new Error(`No REST API has the id ${origin.apiId}`);
    return restApi({ ...request, headers: forwardedHeaders(request) });
  }

  async function withErrorPage(behaviour: LocalBehaviour, request: HttpRequest): Promise<HttpResponse> {
    const response = await fromOrigin(behaviour, request);
    const page = distribution.errorResponses.find(({ status }) => status === response.status);
    if (!page) return response;
    const found = await fromOrigin(behaviourOf(page.pagePath), { ...request, method: 'GET', path: page.pagePath });
    return found.status === 200 ? { ...found, status: page.answerStatus } : response;
  }

  function withRootObject(request: HttpRequest): HttpRequest {
    return request.path === '/' && distribution.rootObject
      ? { ...request, path: `/${distribution.rootObject}` }
      : request;
  }
}

/** What a distribution tells its origins about the viewer; a viewer cannot forge the first, and is last in the second. */
function forwardedHeaders(request: HttpRequest): HttpRequest['headers'] {
  const before = headerOf(request, 'x-forwarded-for');
  return [
    ...withoutHeaders(request.headers, 'cloudfront-viewer-address', 'x-forwarded-for'),
    ['CloudFront-Viewer-Address', `${request.sourceIp}:${request.sourcePort}`],
    ['X-Forwarded-For', before ? `${before}, ${request.sourceIp}` : request.sourceIp],
  ];
}

/** `*`: any characters, slashes too; `?`: one character. Case counts. */
function pathPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/^\//, '').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^/${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}

const passOn: ViewerFunction = async (request) => ({ request });

function methodNotAllowed(): HttpResponse {
  const body = 'This distribution is not configured to allow the HTTP request method that was used for this request.';
  return { status: 403, headers: [['Content-Type', 'text/plain; charset=utf-8']], body };
}
