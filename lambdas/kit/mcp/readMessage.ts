import * as z from 'zod/mini';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { mcp } from '../../../lib/contract/mcp/mcp.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { shown, strictInput } from '../../../lib/contract/schemas/inputFields.ts';
import { invalidInput } from '../http/invalidInput.ts';
import { RpcFault } from './rpcFault.ts';

const object = (name: string) => z.record(z.string(), z.unknown(), `params.${name} must be an object`);
const text = (name: string) => z.string(`params.${name} must be a text`);
/** What any request may say about itself. It is taken and has no effect. */
const meta = { _meta: z.optional(object('_meta')) };
const strict = <Params extends z.ZodMiniType>(params: Params) => strictInput(params);

/** The parameters of each method of a request. Source: Model Context Protocol 2025-11-25, schema; `task` is ignored by a server without tasks. */
const paramsOf = {
  initialize: z.object({
    ...meta,
    protocolVersion: text('protocolVersion'),
    capabilities: object('capabilities'),
    clientInfo: object('clientInfo'),
  }),
  ping: z.object(meta),
  'tools/list': strict(z.object({ ...meta, cursor: z.optional(text('cursor')) })),
  'tools/call': strict(
    z.object({
      ...meta,
      name: text('name'),
      arguments: z.optional(object('arguments')),
      task: z.optional(object('task')),
    }),
  ),
};
type Methods = typeof paramsOf;

/** A request with unread parameters. */
export interface RpcRequest {
  id: string | number;
  method: string;
  params: object;
}

/** A request with its method and parameters as the protocol has them. */
export type KnownRequest = { [M in keyof Methods]: { method: M; params: z.output<Methods[M]> } }[keyof Methods];

/** Request of a message; undefined for a notification and a response, which get no answer. Throws INVALID_REQUEST for anything else. */
export function readMessage({
  id,
  method,
  params = {},
  result,
  error,
}: ParsedInputOf<typeof mcp>): RpcRequest | undefined {
  const isResponse = result !== undefined || error !== undefined;
  if (method === undefined) {
    if (isResponse && id !== undefined) return undefined;
    throw refused(
      isResponse ? 'id is missing: it says which request is answered' : 'method is missing: it says what is asked for',
    );
  }
  if (isResponse) throw refused('A message has a method, or a result, or an error, and no two of them');
  if (id === undefined) {
    if (method.startsWith('notifications/')) return undefined;
    throw refused('id is missing: a request needs one, by which you know its answer');
  }
  if (typeof id === 'number' && !Number.isSafeInteger(id)) throw refused('id must be a string or a whole number');
  return { id, method, params };
}

/** Throws RpcFault for an unknown method, and for wrong parameters. */
export function readRequest({ method, params }: RpcRequest): KnownRequest {
  if (!Object.hasOwn(paramsOf, method)) {
    const known = Object.keys(paramsOf).join(', ');
    throw new RpcFault('methodNotFound', `There is no method ${shown(method)}; there are ${known}`);
  }
  const schema = paramsOf[method as keyof Methods];
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new RpcFault('invalidParams', invalidInput(schema, parsed.error, 'params').message);
  return { method, params: parsed.data } as KnownRequest;
}

function refused(sentence: string): Refusal {
  return new Refusal('INVALID_REQUEST', sentence);
}
