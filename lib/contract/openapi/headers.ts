import type { Endpoint } from '../endpoint.ts';
import { idempotencyHeader, idempotencyHours, idempotencyKeyMax, replayedHeader } from '../http/idempotency.ts';
import { footprintHeader, footprints } from '../receipts/footprint.ts';
import type { Json } from '../schemas/schemaOf.ts';
import type { QuotaHeader } from '../usage/quotaHeaders.ts';

const count = { type: 'integer', minimum: 0 };

const quota: Record<QuotaHeader, Json> = {
  'RateLimit-Limit': { description: 'Calls that may be made at once.', schema: count, example: 20 },
  'RateLimit-Remaining': { description: 'Calls that are left of them.', schema: count, example: 19 },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again.', schema: count, example: 1 },
  'X-Quota-Limit': {
    description: 'Searches of the month, or `unlimited`.',
    schema: { type: 'string', pattern: '^([0-9]+|unlimited)$' },
    example: '50',
  },
  'X-Quota-Used': { description: 'Searches that are used of them.', schema: count, example: 7 },
  'X-Quota-Reset': { description: 'Seconds until the month ends (UTC).', schema: count, example: 864000 },
};

/** Every header of an answer, by name. */
export const headerComponents: Record<string, Json> = {
  'X-Request-Id': {
    description: 'Names this request to our support; the same as `request_id`.',
    required: true,
    schema: { type: 'string' },
    example: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
  },
  ...quota,
  [replayedHeader]: {
    description: `\`true\` where this is the answer that an earlier request with the same ${idempotencyHeader} was given.`,
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  'Retry-After': {
    description: 'Seconds after which the request may be tried again.',
    schema: count,
    example: 1,
  },
};

/** The footprint header as clients write it. */
export const footprintParameter = footprintHeader.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const parameterComponents: Record<string, Json> = {
  [footprintParameter]: {
    name: footprintParameter,
    in: 'header',
    required: false,
    description:
      '`none`: the receipt of this call keeps the question as a keyed hash alone. It cannot be replayed or back-tested. An App ID without a footprint has no other.',
    schema: { type: 'string', enum: [...footprints], default: 'full' },
    example: 'none',
  },
  [idempotencyHeader]: {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    description: `Names the request for ${idempotencyHours} hours: sent again with the same body, it has the first response and counts no more. A key has no comma. Refused and failed requests are not remembered.`,
    schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyMax },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
};

/** The headers of an answer with this status. */
export function answerHeaders({ caller, idempotent }: Endpoint, status: number): Json {
  const isSuccess = status < 400;
  const names = [
    'X-Request-Id',
    ...(caller === 'appId' ? Object.keys(quota) : []),
    ...(idempotent && isSuccess ? [replayedHeader] : []),
    ...([409, 429].includes(status) && caller === 'appId' ? ['Retry-After'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
