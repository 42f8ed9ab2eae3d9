/**
 * The target of a request in its usual form, `/path?query`, and its host. A client using the server as a proxy sends a whole address; every
 * server must accept it, and its host counts. Undefined for anything else, such as `*`. Source: RFC 9112, section 3.2.
 */
export function requestTarget(
  url: string,
  host: string | undefined,
): { url: string; host: string | undefined } | undefined {
  if (url.startsWith('/')) return { url, host };
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)([^#]*)$/i.exec(url) ?? [];
  if (authority === undefined) return undefined;
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: authority };
}
