import { fromUtf8 } from './bytes.ts';
import { TlogRefused } from './tlogRefused.ts';

/** One text for each value (RFC 8785), of strings, whole numbers, booleans, null, arrays and objects. */

export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [key: string]: Canonical };

const depthMax = 100;

/**
 * The canonical text: keys in order of their UTF-16 units, no spaces, the fewest escapes. Throws TlogRefused for numbers that are not
 * whole, strings with half a surrogate pair, and anything that is no such value, such as undefined.
 */
export function canonicalJson(value: Canonical): string {
  return written(value, 0);
}

function written(value: unknown, depth: number): string {
  if (depth > depthMax) throw new TlogRefused(`The value is nested deeper than ${depthMax}.`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return writtenNumber(value);
  if (typeof value === 'string') return writtenString(value);
  if (Array.isArray(value)) return `[${value.map((item) => written(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || !isPlain(value))
    throw new TlogRefused(`A value of type ${typeof value} has no text.`);
  const record = value as Record<string, unknown>;
  const fields = Object.keys(record)
    .sort()
    .map((key) => `${writtenString(key)}:${written(record[key], depth + 1)}`);
  return `{${fields.join(',')}}`;
}

function writtenNumber(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
    throw new TlogRefused(`${value} is not a whole number between -2^53 and 2^53.`);
  }
  return String(value);
}

function writtenString(value: string): string {
  if (/\p{Surrogate}/u.test(value))
    throw new TlogRefused('A string has half a surrogate pair and is not valid Unicode.');
  return JSON.stringify(value);
}

/** Of a literal or of JSON.parse; a Date or a Map would lose its kind. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Reads a text that must be canonical, so that nobody reads another value out of the same bytes. Throws TlogRefused for invalid UTF-8,
 * for what is no JSON, and for a text that is not its own canonical form: a key twice, spaces, another order, other escapes, fractions.
 */
export function readCanonicalJson(bytes: Uint8Array): Canonical {
  const text = fromUtf8(bytes);
  let value: Canonical;
  try {
    value = JSON.parse(text) as Canonical;
  } catch {
    throw new TlogRefused('The text is not JSON.');
  }
  const canonical = canonicalJson(value);
  if (canonical !== text) {
    let at = 0;
    while (canonical[at] === text[at]) at++;
    throw new TlogRefused(
      `The text is not canonical JSON from character ${at + 1} on: a key twice, or other spaces, order, escapes or numbers than RFC 8785 has.`,
    );
  }
  return value;
}
