/** Source: JSON-RPC 2.0, section 5.1. */
const rpcCodes = { methodNotFound: -32601, invalidParams: -32602, internalError: -32603 } as const;

/** A protocol error in the answer to a request. A message that is no request is refused with an HTTP status instead. */
export class RpcFault extends Error {
  readonly code: number;

  constructor(kind: keyof typeof rpcCodes, sentence: string) {
    super(sentence);
    this.code = rpcCodes[kind];
  }
}
