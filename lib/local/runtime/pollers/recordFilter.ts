type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Fits if every named field holds one of its values. */
interface Pattern {
  [field: string]: Pattern | (string | number | null)[];
}

/**
 * Whether a record fits one of the patterns of an event source's filter criteria, written as JSON; without patterns every record does.
 * Knows exact values alone: throws a sentence for any other operator, since it would pass records filtered out by AWS. Source: Lambda
 * developer guide, "Control which events Lambda sends to your function".
 */
export function recordFilter(patterns: readonly string[]): (record: unknown) => boolean {
  const read = patterns.map((text) => readPattern(JSON.parse(text), text));
  return (record) => read.length === 0 || read.some((pattern) => fits(record as Json, pattern));
}

function readPattern(value: Json, text: string): Pattern {
  const entries = isObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) throw new Error(`The filter ${text} names no field.`);
  return Object.fromEntries(
    entries.map(([field, inner]) => [field, Array.isArray(inner) ? readValues(inner, text) : readPattern(inner, text)]),
  );
}

function readValues(values: Json[], text: string): (string | number | null)[] {
  return values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
    throw new Error(`The filter ${text} is not evaluated locally: ${JSON.stringify(value)} is no exact value.`);
  });
}

function fits(value: Json | undefined, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    const found = isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
    if (!Array.isArray(wanted)) return fits(found, wanted);
    return wanted.some((one) => one === found || (Array.isArray(found) && found.includes(one)));
  });
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
