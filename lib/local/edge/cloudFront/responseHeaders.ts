import type { LocalResponseHeaders } from '../../assembly/localAssembly.ts';
import { type HttpResponse, headerOf, withoutHeaders } from '../http/message.ts';

/** Source: CloudFront developer guide, "Understand response headers policies": overriding ones replace, the rest fills in. */
export function applyResponseHeaders(response: HttpResponse, policy: LocalResponseHeaders | undefined): HttpResponse {
  if (!policy) return response;
  const kept = { ...response, headers: withoutHeaders(response.headers, ...policy.remove) };
  const set = policy.set.filter(({ name, overrides }) => overrides || headerOf(kept, name) === undefined);
  return {
    ...kept,
    headers: [
      ...withoutHeaders(kept.headers, ...set.map(({ name }) => name)),
      ...set.map(({ name, value }): [string, string] => [name, value]),
    ],
  };
}
