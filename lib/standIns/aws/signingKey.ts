import { createHmac, timingSafeEqual } from 'node:crypto';

/** The scope of a credential: `<key id>/<yyyymmdd>/<region>/<service>/aws4_request`. */
export interface CredentialScope {
  accessKeyId: string;
  day: string;
  region: string;
  service: string;
}

/** Reads a credential; undefined when it is not one. */
export function readCredential(credential: string): CredentialScope | undefined {
  const [accessKeyId, day, region, service, terminator, ...rest] = credential.split('/');
  if (!accessKeyId || !day || !region || !service || terminator !== 'aws4_request' || rest.length > 0) return undefined;
  return { accessKeyId, day, region, service };
}

/**
 * The hexadecimal Signature Version 4 of a text (a string to sign, or a POST policy in base64).
 * Source: AWS General Reference, "Create a signed AWS API request", step 4.
 */
export function signText(secretAccessKey: string, scope: Omit<CredentialScope, 'accessKeyId'>, text: string): string {
  return hmac(derivedKey(secretAccessKey, scope), text).toString('hex');
}

/** The keys of recent scopes: nearly all requests of a day and a service are signed with the same one. */
const derivedKeys = new Map<string, Buffer>();
/** More than the number of functions, times the services called by one of them. */
const derivedKeysMax = 2_000;

function derivedKey(secretAccessKey: string, { day, region, service }: Omit<CredentialScope, 'accessKeyId'>): Buffer {
  const parts = [day, region, service, 'aws4_request'];
  const name = JSON.stringify([secretAccessKey, ...parts]);
  const known = derivedKeys.get(name);
  if (known) return known;
  const key = parts.reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  if (derivedKeys.size >= derivedKeysMax) derivedKeys.clear();
  derivedKeys.set(name, key);
  return key;
}

/** Compares in constant time. */
export function sameSignature(given: string, computed: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(computed)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
