import type { ExpectedRequests } from './cases.ts';
import type { Received } from './faultServer.ts';

/**
 * What an outcome lacks of what is expected, each as a sentence. Objects may have more fields than expected; lists have the same
 * length. `{ $pattern }` is a regular expression for the value as text, `{ $length, $first, $last }` speaks of a list.
 */
export function missing(expected: unknown, found: unknown, place = 'outcome'): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [differs(place, expected, found)];
    return expected.flatMap((one, i) => missing(one, found[i], `${place}[${i}]`));
  }
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(expected, found) ? [] : [differs(place, expected, found)];
  }
  const { $pattern, $length, $first, $last, ...fields } = expected as Record<string, unknown>;
  if ($pattern !== undefined) {
    const isText = typeof found === 'string' || typeof found === 'number';
    return isText && new RegExp(String($pattern)).test(String(found)) ? [] : [differs(place, expected, found)];
  }
  if ($length !== undefined || $first !== undefined || $last !== undefined) {
    if (!Array.isArray(found)) return [differs(place, expected, found)];
    return [
      ...($length === undefined ? [] : missing($length, found.length, `${place}.length`)),
      ...($first === undefined ? [] : missing($first, found[0], `${place}[0]`)),
      ...($last === undefined ? [] : missing($last, found.at(-1), `${place}[last]`)),
    ];
  }
  if (typeof found !== 'object' || found === null) return [differs(place, expected, found)];
  return Object.entries(fields).flatMap(([name, value]) =>
    missing(value, (found as Record<string, unknown>)[name], `${place}.${name}`),
  );
}

/** What the requests that the server received lack. `agent` is how a user agent of the SDK begins. */
export function missingInRequests(expected: ExpectedRequests, received: Received[], agent: string): string[] {
  const [first, second] = received;
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  const different = new Set(keys).size;
  const wanted: [field: keyof ExpectedRequests, holds: () => boolean, found: () => unknown][] = [
    ['count', () => received.length === expected.count, () => received.length],
    ['count_min', () => received.length >= Number(expected.count_min), () => received.length],
    ['method', () => first?.method === expected.method, () => first?.method],
    ['path', () => first?.path === expected.path, () => first?.path],
    ['body', () => missing(expected.body, jsonOf(first)).length === 0, () => first?.body],
    ['authorization', () => first?.headers.authorization === expected.authorization, () => 'another'],
    ['idempotency_key', () => keys[0] === expected.idempotency_key, () => keys[0]],
    ['has_idempotency_key', () => Boolean(keys[0]) === expected.has_idempotency_key, () => keys[0]],
    [
      'footprint',
      () => received.every(({ headers }) => (headers['klarnavn-footprint'] ?? null) === expected.footprint),
      () => first?.headers['klarnavn-footprint'],
    ],
    [
      'same_idempotency_key',
      () => keys.every(Boolean) && different === (expected.same_idempotency_key ? 1 : keys.length),
      () => keys,
    ],
    [
      'names_itself',
      () => first?.headers['user-agent']?.startsWith(agent) === true,
      () => first?.headers['user-agent'],
    ],
    [
      'wait_ms_min',
      () => (second?.at ?? 0) - (first?.at ?? 0) >= Number(expected.wait_ms_min),
      () => (second?.at ?? 0) - (first?.at ?? 0),
    ],
  ];
  return wanted
    .filter(([field, holds]) => expected[field] !== undefined && !holds())
    .map(([field, , found]) => differs(`requests.${field}`, expected[field], found()));
}

function jsonOf(request: Received | undefined): unknown {
  try {
    return JSON.parse(request?.body ?? '');
  } catch {
    return undefined;
  }
}

function differs(place: string, expected: unknown, found: unknown): string {
  return `${place}: expected ${shown(expected)}, found ${shown(found)}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
}
