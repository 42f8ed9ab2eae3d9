export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT';

/** How a call is written: its path with the query, and its body. */
export interface WrittenCall {
  path: string;
  body: string | undefined;
}

/**
 * Fills the fields that the path names in braces, and sends the others as the body of a POST or PUT, or as the query; what is null or
 * undefined is not part of a query. Throws a TypeError for a field of the path that would lead elsewhere, and for a text
 * that is not whole.
 */
export function writeCall(method: Method, path: string, input: object): WrittenCall {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return segment(name, value);
  });
  if (hasBody(method)) return { path: filled, body: JSON.stringify(rest, whole) };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`);
  return { path: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body: undefined };
}

/** A part of a path; empty or of dots alone it would be another path. */
function segment(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} is required`);
  return encoded(text);
}

function encoded(text: string): string {
  return encodeURIComponent(whole('', text) as string);
}

/** What is sent. Half a surrogate pair is no character: what the API would read is another text than the one that was given. */
function whole(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    // The text is not repeated: it is the name of a customer.
    if (typeof text === 'string' && /\p{Cs}/u.test(text)) {
      throw new TypeError('A text of the call has half a surrogate pair, which is no character');
    }
  }
  return value;
}
