/** Name and value in the order of arrival; a name may repeat. */
export type Header = [name: string, value: string];

/** One request as it came from a browser or an API caller, read whole. */
export interface HttpRequest {
  method: string;
  /** Still encoded, without the query. */
  path: string;
  /** Still encoded, without the question mark; empty if there is none. */
  query: string;
  headers: Header[];
  body: Buffer;
  /** The body exceeded the limit; `body` is then empty. */
  isBodyCutOff: boolean;
  sourceIp: string;
  sourcePort: number;
}

export interface HttpResponse {
  status: number;
  headers: Header[];
  body: Buffer | string;
}

/** The first value of a header; names are compared without case. */
export function headerOf({ headers }: { headers: Header[] }, name: string): string | undefined {
  return headers.find(([candidate]) => candidate.toLowerCase() === name.toLowerCase())?.[1];
}

/** The headers without those of these names. */
export function withoutHeaders(headers: Header[], ...names: string[]): Header[] {
  const omitted = names.map((name) => name.toLowerCase());
  return headers.filter(([name]) => !omitted.includes(name.toLowerCase()));
}
