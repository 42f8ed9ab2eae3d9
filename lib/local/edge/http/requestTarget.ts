/**
 * The target of a request in its usual form, `/path?query`, and the host that it is for. A client that takes the server for a proxy
 * sends a whole address, which every server must accept, and whose host counts. Undefined for what is neither, such as `*`. Source:
 * RFC 9112, section 3.2.
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
