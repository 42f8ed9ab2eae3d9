import { TlogRefused } from './tlogRefused.ts';

/** Bytes in the encodings of the formats. Readers are strict: one text for each value, so no second spelling verifies. */

export function concat(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** `btoa` takes a string, made of the arguments of one call. */
const pieceBytes = 8_192;

/** Base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  }
  return btoa(binary);
}

/** Throws TlogRefused for anything but the one right spelling; the second argument names the value in the sentence. */
export function fromBase64(text: string, what: string): Uint8Array {
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    if (toBase64(bytes) === text) return bytes;
  }
  throw new TlogRefused(`${what} is not base64.`);
}

/** A SHA-256 hash in base64. */
export function hashFromBase64(text: string, what: string): Uint8Array {
  const bytes = fromBase64(text, what);
  if (bytes.length !== 32) throw new TlogRefused(`${what} has ${bytes.length} bytes, not 32.`);
  return bytes;
}

/** Base64 for addresses, without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws TlogRefused for half a surrogate pair: an encoder would make another character of it. */
export function toUtf8(text: string): Uint8Array {
  if (/\p{Surrogate}/u.test(text))
    throw new TlogRefused('The text has half a surrogate pair and is not valid Unicode.');
  return new TextEncoder().encode(text);
}

/** Throws TlogRefused for invalid UTF-8. */
export function fromUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new TlogRefused('The text is not valid UTF-8.');
  }
}

/** A whole number from 0 in decimal, without leading zeros, as JavaScript holds exactly. Throws TlogRefused. */
export function readDecimal(text: string, what: string): number {
  const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) {
    throw new TlogRefused(`${what} is not a whole number from 0 to 2^53 - 1 in decimal without leading zeros.`);
  }
  return value;
}

/** Eight bytes, the most significant first. */
export function bigEndian64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}
