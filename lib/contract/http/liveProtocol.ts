/**
 * How the websocket of a page says who opens it: a browser can set no header with one but the subprotocols it offers, and an address
 * with a token in it would stand in logs and consoles. The server chooses the first.
 */
export const liveProtocol = 'klarnavn.live';

const tokenPrefix = 'bearer.';

/** Protocols offered by a page. `token`: an ID token; all of its characters are allowed here (RFC 6455, section 4.1). */
export const liveOffer = (token: string): [string, string] => [liveProtocol, `${tokenPrefix}${token}`];

/** Token in a Sec-WebSocket-Protocol header; undefined without one. */
export function tokenOffered(header: string): string | undefined {
  const offered = header.split(',').map((protocol) => protocol.trim());
  return offered.find((protocol) => protocol.startsWith(tokenPrefix))?.slice(tokenPrefix.length);
}
