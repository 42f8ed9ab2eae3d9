import { createHmac } from 'node:crypto';

/** Source: RFC 6238 with its defaults, as in authenticator apps: SHA-1, steps of 30 seconds, six digits. */
const stepMs = 30_000;
const digits = 6;
/** RFC 4648 section 6. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the step containing a moment (epoch milliseconds). */
export function stepAt(ms: number): number {
  return Math.floor(ms / stepMs);
}

/** The code of a step. `secret` is in base32. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a given code: the present one, or one before or after, since clocks differ; undefined for any other code. */
export function stepOfCode(secret: string, code: string, ms: number): number | undefined {
  const present = stepAt(ms);
  return [present, present - 1, present + 1].find((step) => codeOf(secret, step) === code);
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
