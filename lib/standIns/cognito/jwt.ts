import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isRecord } from '../aws/isRecord.ts';

export interface Jwk {
  kty: 'RSA';
  kid: string;
  alg: 'RS256';
  use: 'sig';
  n: string;
  e: string;
}

/** A JSON Web Key Set (RFC 7517), as Cognito serves it at `/<poolId>/.well-known/jwks.json`. */
export interface Jwks {
  keys: Jwk[];
}

export type JwtClaims = Record<string, unknown>;

/** A signed token, RS256 (RFC 7515). */
export function signJwt(claims: JwtClaims, key: KeyObject, kid: string): string {
  const signed = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** The claims of a token signed by one of these keys, else undefined. Says nothing about time, issuer or audience. */
export function readJwt(token: string, jwks: Jwks): JwtClaims | undefined {
  const [head, body, signature, ...rest] = token.split('.');
  if (!head || !body || !signature || rest.length > 0) return undefined;
  const header = decode(head);
  const jwk = jwks.keys.find((key) => key.kid === header?.kid);
  if (!jwk || header?.alg !== 'RS256') return undefined;
  const publicKey = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
  return isSigned ? decode(body) : undefined;
}

function encode(part: JwtClaims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): JwtClaims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
