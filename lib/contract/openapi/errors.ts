import { type Endpoint, refusalsOf } from '../endpoint.ts';
import { rpcError } from '../mcp/rpcError.ts';
import { type RefusalCode, refusals } from '../refusal.ts';
import type { Json } from '../schemas/schemaOf.ts';
import { exampleValues } from './exampleValues.ts';
import { answerHeaders } from './headers.ts';

/** Answers of the handler without a route. */
const atEveryAddress: readonly RefusalCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE'];

/** The refusals of a route by status, with an example of each code. */
export function failures(route: Endpoint, codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => refusals[code].status === status);
      // The App ID is looked at before the route is known.
      const isOfProtocol = route.produces === 'jsonRpc' && status !== 401;
      const example = (code: RefusalCode) =>
        isOfProtocol ? { value: rpcEnvelopeOf(code) } : { $ref: `#/components/examples/${code}` };
      const examples = Object.fromEntries(ofStatus.map((code) => [code, example(code)]));
      const schema = isOfProtocol ? rpcErrorSchema : { $ref: '#/components/schemas/Error' };
      return [
        status,
        {
          description: ofStatus.map((code) => `${code}: ${refusals[code].meaning}`).join('\n'),
          headers: answerHeaders(route, status),
          content: { 'application/json': { schema, examples } },
        },
      ];
    }),
  );
}

/** An example of each refusal of these routes, by its code. */
export function errorExamples(routes: readonly Endpoint[]): Json {
  const codes = [...new Set(routes.flatMap(refusalsOf))];
  return Object.fromEntries(codes.map((code) => [code, { value: envelopeOf(code) }]));
}

function envelopeOf(code: RefusalCode): Json {
  const { request_id, timestamp } = exampleValues;
  return { success: false, error: { code, message: refusals[code].meaning, details: {} }, request_id, timestamp };
}

function rpcEnvelopeOf(code: RefusalCode): Json {
  const { request_id, timestamp } = exampleValues as Record<'request_id' | 'timestamp', string>;
  return rpcError({ code, message: refusals[code].meaning, details: {} }, { request_id, timestamp });
}

/** Of a message refused before a tool is called. */
const rpcErrorSchema: Json = {
  type: 'object',
  required: ['jsonrpc', 'id', 'error'],
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id: { type: 'null' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string', description: 'A sentence for a person.' },
        data: {
          type: 'object',
          description: 'The code and the details of the API, and the request_id for our support.',
        },
      },
    },
  },
};

/** The envelope of every refusal; the codes are those of these routes. */
export function errorSchema(routes: readonly Endpoint[]): Json {
  const used = new Set([...atEveryAddress, ...routes.flatMap(refusalsOf)]);
  return {
    type: 'object',
    required: ['success', 'error', 'request_id', 'timestamp'],
    properties: {
      success: { type: 'boolean', const: false },
      error: {
        type: 'object',
        required: ['code', 'message', 'details'],
        properties: {
          code: { type: 'string', enum: Object.keys(refusals).filter((code) => used.has(code as RefusalCode)) },
          message: { type: 'string', description: 'A sentence for a person.' },
          details: { type: 'object', description: 'What a program may want to read besides; depends on the code.' },
        },
      },
      request_id: { type: 'string', description: 'Names this request to our support.' },
      timestamp: { type: 'string', format: 'date-time' },
    },
  };
}
