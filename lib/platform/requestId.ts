import { createHash } from 'node:crypto';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]([0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;
const timedUuid = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The id of a call: a UUID of version 7 with the millisecond of the call, so the request log finds it without an index. It ends as the
 * call's UUID of API Gateway, the key of the gateway's log; another id of the gateway's is hashed.
 */
export function requestIdOf(gatewayId: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const end = uuid.exec(gatewayId)?.[1] ?? hashedEnd(gatewayId);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${end}`;
}

/** The moment in a request id, as in the request log; undefined if it has none. */
export function momentOfRequestId(requestId: string): string | undefined {
  const [, high, low] = timedUuid.exec(requestId) ?? [];
  return high === undefined ? undefined : new Date(Number.parseInt(`${high}${low}`, 16)).toISOString();
}

function hashedEnd(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex');
  return `${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
