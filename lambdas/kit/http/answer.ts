import {
  type answered,
  binaryMediaTypes,
  type Endpoint,
  mediaTypes,
  type OutputOf,
} from '../../../lib/contract/endpoint.ts';
import { rpcError } from '../../../lib/contract/mcp/rpcError.ts';
import type { Refusal } from '../../../lib/contract/refusal.ts';

/** Text of a CSV or NDJSON file, or the bytes of any. */
export interface FileAnswer {
  file: string | Uint8Array;
  fileName: string;
}

/** A signed address as a whole: it gives the asked file to its bearer. */
export interface RedirectAnswer {
  redirect: string;
}

/** A JSON-RPC message as sent, with the protocol's status; empty for a notification. */
export interface RpcAnswer {
  status: number;
  message: string;
}

type ProducesOf<E extends Endpoint> = NonNullable<E['produces']>;
/** The receipt of a screening is added afterwards too. */
type Without<Output> = Output extends unknown ? Omit<Output, keyof typeof answered | 'receipt'> : never;

/** A handler's answer by its contract's `produces`; JSON gains `success`, `request_id` and `timestamp` afterwards. */
export type HandlerAnswer<E extends Endpoint> =
  ProducesOf<E> extends 'json'
    ? Without<OutputOf<E>>
    : ProducesOf<E> extends 'redirect'
      ? RedirectAnswer
      : ProducesOf<E> extends 'jsonRpc'
        ? RpcAnswer
        : FileAnswer;

/** Body of a response with its own headers: an object still to be written, or text or base64. */
export interface Answered {
  /** Where it is not the handler's choice among those of the contract. */
  status?: number;
  json?: Record<string, unknown>;
  body?: string;
  isBase64Encoded?: boolean;
  headers?: Record<string, string>;
}

/** A handler's answer as the body of a response. */
export function bodyOf(route: Endpoint, answer: object, envelope: { request_id: string; timestamp: string }): Answered {
  const { produces = 'json' } = route;
  if (produces === 'json') return { json: { success: true, ...answer, ...envelope } };
  if (produces === 'jsonRpc') {
    const { status, message } = answer as RpcAnswer;
    return { status, body: message };
  }
  if (produces === 'redirect') return { headers: { Location: (answer as RedirectAnswer).redirect } };
  const { file, fileName } = answer as FileAnswer;
  const type = mediaTypes[produces];
  const headers = { 'Content-Type': type, 'Content-Disposition': dispositionOf(fileName) };
  if (!binaryMediaTypes.includes(type)) {
    return { headers, body: typeof file === 'string' ? file : Buffer.from(file).toString('utf8') };
  }
  return { headers, body: Buffer.from(file).toString('base64'), isBase64Encoded: true };
}

/** A refusal as a response body, in the route's protocol. */
export function refusedBody(
  { produces }: Endpoint,
  refusal: Refusal,
  envelope: { request_id: string; timestamp: string },
): Record<string, unknown> {
  if (produces === 'jsonRpc') return rpcError(refusal, envelope);
  const { code, message, details } = refusal;
  return { success: false, error: { code, message, details }, ...envelope };
}

/** Saved under its name; programs with ASCII alone read it without the other characters (RFC 6266). */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
