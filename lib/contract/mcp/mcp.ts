import * as z from 'zod/mini';
import { opensCase } from '../cases/caseOfAnswer.ts';
import { endpoint } from '../endpoint.ts';
import { batchChecks } from '../screening/batchCheck.ts';
import { mediaBesideLists, mediaNeedsName, screeningRefusals } from '../screening/screening.ts';
import { matchLimit, nameOrIdentifiers, screeningFields } from '../screening/screeningInput.ts';
import { limitMax, toolLimitDefault } from '../screening/screeningLimits.ts';

/** Input of `screen_name`: the fields of a single check, the lists, and adverse media or not. */
export const screenNameInput = z
  .extend(screeningFields, {
    check: z._default(z.enum(batchChecks, `check must be one of ${batchChecks.join(', ')}`), 'both'),
    limit: matchLimit(toolLimitDefault, limitMax),
    adverse_media: mediaBesideLists,
    open_case: opensCase,
  })
  .check(nameOrIdentifiers(), mediaNeedsName());

const wrongId = 'id must be a string or a number';
/** A message of JSON-RPC 2.0. */
const members = {
  jsonrpc: z.literal('2.0', 'jsonrpc must be "2.0"'),
  id: z.optional(z.union([z.string(wrongId), z.number(wrongId)], wrongId)),
  result: z.optional(z.record(z.string(), z.unknown(), 'result must be an object')),
};

/**
 * Source: Model Context Protocol 2025-11-25, "Transports": the body of a POST is a single request, notification or response, and a
 * server without sessions answers GET and DELETE with 405.
 */
export const mcp = endpoint({
  operation: 'mcp',
  area: 'mcp',
  method: 'POST',
  paths: ['/mcp'],
  caller: 'appId',
  summary:
    'The Model Context Protocol (streamable HTTP, without sessions): tools with which an assistant screens names. Each counts as the endpoint that does the same.',
  input: z.object({
    ...members,
    method: z.optional(z.string('method must be a text')),
    params: z.optional(z.record(z.string(), z.unknown(), 'params must be an object')),
    error: z.optional(z.record(z.string(), z.unknown(), 'error must be an object')),
  }),
  output: z.object({
    ...members,
    error: z.optional(z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })),
  }),
  produces: 'jsonRpc',
  /** 202: an accepted notification, without an answer. */
  status: [200, 202],
  changes: ['case.opened', 'case.added_to'],
  refuses: [...screeningRefusals, 'PLAN_REQUIRED'],
});
