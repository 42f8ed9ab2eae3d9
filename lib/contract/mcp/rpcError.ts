import { NotJson, type Refusal, type RefusalCode } from '../refusal.ts';

/** What JSON-RPC 2.0 calls these, section 5.1; the others have the number that it leaves to servers. */
const rpcCodes: Partial<Record<RefusalCode, number>> = { INVALID_REQUEST: -32600, INTERNAL_ERROR: -32603 };

const parseError = -32700;

interface Envelope {
  request_id: string;
  timestamp: string;
}

/** A refused call as a message of JSON-RPC. Its id is null: what was sent was not read, or is no request. */
export function rpcError(refusal: Pick<Refusal, 'code' | 'message' | 'details'>, envelope: Envelope) {
  const { code, message, details } = refusal;
  const rpcCode = refusal instanceof NotJson ? parseError : (rpcCodes[code] ?? -32000);
  return { jsonrpc: '2.0', id: null, error: { code: rpcCode, message, data: { code, details, ...envelope } } };
}
