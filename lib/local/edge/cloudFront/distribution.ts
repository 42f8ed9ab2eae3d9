import type { LocalBehaviour, LocalDistribution, LocalOrigin } from '../../assembly/localAssembly.ts';
import { type Header, type HttpRequest, type HttpResponse, headerOf, withoutHeaders } from '../http/message.ts';
import { type Refused, refusal, type Surroundings } from '../http/refusal.ts';
import { compressed } from './compressed.ts';
import { EdgeFunction } from './edgeFunction.ts';
import { applyResponseHeaders } from './responseHeaders.ts';

type Handler = (request: HttpRequest) => Promise<HttpResponse>;

export interface DistributionOptions extends Surroundings {
  /** With the values of its origins' headers. */
  distribution: LocalDistribution;
  site: Handler;
  /** Objects of a bucket. */
  bucket: (bucketName: string) => Handler;
  /** By API id; the path comes without the stage, as each origin's path adds it. */
  restApis: Map<string, Handler>;
}

interface Behaviour extends LocalBehaviour {
  pattern: RegExp;
  viewerRequest?: EdgeFunction;
  viewerResponse?: EdgeFunction;
}

const noUpgrade: Refused = { status: 403, code: 'INVALID_REQUEST', message: 'This address is for websockets.' };

/**
 * The distribution joining site and APIs under one origin: behaviours in order, edge functions, the origins' own headers, response headers.
 * Nothing is cached. Source: CloudFront developer guide, "Distribution settings reference".
 */
export class Distribution {
  readonly #options: DistributionOptions;
  readonly #behaviours: Behaviour[];

  constructor(options: DistributionOptions) {
    this.#options = options;
    const functionOf = (code: string | undefined) => (code ? new EdgeFunction(code, options.newId) : undefined);
    this.#behaviours = options.distribution.behaviours.map((behaviour) => ({
      ...behaviour,
      pattern: pathPattern(behaviour.pathPattern),
      viewerRequest: functionOf(behaviour.viewerRequestCode),
      viewerResponse: functionOf(behaviour.viewerResponseCode),
    }));
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const behaviour = this.#behaviourOf(request.path);
    const isApi = behaviour.origin.type === 'rest';
    // The function in front of an API answers every wrong method, including those refused by CloudFront itself.
    if (!isApi && !behaviour.allowedMethods.includes(request.method)) return this.#methodNotAllowed(behaviour, request);
    const viewed = (await behaviour.viewerRequest?.onRequest(request)) ?? { request };
    const response = 'response' in viewed ? viewed.response : await this.#answer(behaviour, viewed.request);
    return applyResponseHeaders(response, behaviour.responseHeaders);
  }

  #methodNotAllowed({ allowedMethods, responseHeaders }: Behaviour, { method }: HttpRequest): HttpResponse {
    const allow = allowedMethods.join(', ');
    const message = `This address is called with ${allow}, not with ${method}.`;
    const headers: Header[] = [['Allow', allow]];
    const refused = refusal({ status: 405, code: 'METHOD_NOT_ALLOWED', message, headers }, this.#options);
    return applyResponseHeaders(refused, responseHeaders);
  }

  /** The WebSocket API behind a path. */
  webSocketApiId(path: string): string | undefined {
    const { origin } = this.#behaviourOf(path);
    return origin.type === 'websocket' ? origin.apiId : undefined;
  }

  #behaviourOf(path: string): Behaviour {
    const found = this.#behaviours.find(({ pattern }) => pattern.test(path));
    if (!found) throw new Error(`No behaviour takes ${path}`);
    return found;
  }

  /** Source: CloudFront developer guide, "Restrictions on all edge functions": none is run for an origin's error. */
  async #answer({ origin, viewerResponse, compresses }: Behaviour, request: HttpRequest): Promise<HttpResponse> {
    const answered = await this.#fromOrigin(origin, request);
    const response = compresses ? compressed(answered, request) : answered;
    return viewerResponse && response.status < 400 ? viewerResponse.onResponse(request, response) : response;
  }

  async #fromOrigin(origin: LocalOrigin, request: HttpRequest): Promise<HttpResponse> {
    if (origin.type === 'site') return this.#options.site(request);
    if (origin.type === 'bucket') return this.#options.bucket(origin.bucketName)(request);
    // A websocket's address requested without an upgrade.
    if (origin.type === 'websocket') return refusal(noUpgrade, this.#options);
    const restApi = this.#options.restApis.get(origin.apiId);
    if (!restApi) throw new Error(`No REST API has the id ${origin.apiId}`);
    return restApi({ ...request, headers: forwardedHeaders(request, origin.headers) });
  }
}

/**
 * A distribution's additions for its origins: the viewer's address, unforgeable in the first header and last in the second; and the
 * origin's own headers, in place of the viewer's.
 */
function forwardedHeaders(request: HttpRequest, own: [string, string][]): HttpRequest['headers'] {
  const before = headerOf(request, 'x-forwarded-for');
  return [
    ...withoutHeaders(request.headers, 'cloudfront-viewer-address', 'x-forwarded-for', ...own.map(([name]) => name)),
    ['CloudFront-Viewer-Address', `${request.sourceIp}:${request.sourcePort}`],
    ['X-Forwarded-For', before ? `${before}, ${request.sourceIp}` : request.sourceIp],
    ...own,
  ];
}

/** `*`: any characters, slashes too; `?`: one character. Case counts. */
function pathPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/^\//, '').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^/${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
