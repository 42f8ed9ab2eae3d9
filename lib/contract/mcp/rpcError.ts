import { NotJson, type Refusal, type RefusalCode } from '../refusal.ts';

/** Codes of JSON-RPC 2.0, section 5.1; the others have the number left to servers. */
const rpcCodes: Partial<Record<RefusalCode, number>> = { INVALID_REQUEST: -32600, INTERNAL_ERROR: -32603 };

const parseError = -32700;

interface Envelope {
  request_id: string;
  timestamp: string;
}

/** A refused call as a JSON-RPC message. Its id is null: the request was unreadable, or no request. */
export function rpcError(refusal: Pick<Refusal, 'code' | 'message' | 'details'>, envelope: Envelope) {
  const { code, message, details } = refusal;
  const rpcCode = refusal instanceof NotJson ? parseError : (rpcCodes[code] ?? -32000);
  return { jsonrpc: '2.0', id: null, error: { code: rpcCode, message, data: { code, details, ...envelope } } };
}
