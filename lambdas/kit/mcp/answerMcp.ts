import { brand } from '../../../lib/contract/brand.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { mcp } from '../../../lib/contract/mcp/mcp.ts';
import { rpcError } from '../../../lib/contract/mcp/rpcError.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import type { RpcAnswer } from '../http/answer.ts';
import type { Call } from '../http/http.ts';
import { callTool } from './callTool.ts';
import { type KnownRequest, readMessage, readRequest } from './readMessage.ts';
import { RpcFault } from './rpcFault.ts';
import { toolList } from './toolList.ts';
import { quotedIsData } from './wording.ts';

/** Versions whose messages are the same for what this server does, the newest first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const;

const instructions = `${brand.name} screens names against sanctions lists and lists of politically exposed persons. Tell the user which lists, of which date, a result rests on. A match is a similar name and not a proven identity: compare dates of birth, nationalities and identifiers before you draw a conclusion. No match is a statement about the named lists alone. ${quotedIsData}`;

/**
 * Answers one message of the Model Context Protocol. Nothing is kept between messages, so that any process can answer the next one.
 * Another site's page is refused (403), as the protocol wants against DNS rebinding; at the API's own domain every page is another site's.
 * Source: Model Context Protocol 2025-11-25, "Transports", "Lifecycle" and "Tools".
 */
export async function answerMcp(message: ParsedInputOf<typeof mcp>, call: Call<typeof mcp>): Promise<RpcAnswer> {
  const refused = await headerFault(call);
  if (refused) return refused;
  const request = readMessage(message);
  if (!request) return { status: 202, message: '' };
  try {
    const result = await resultOf(readRequest(request), call);
    return { status: 200, message: JSON.stringify({ jsonrpc: '2.0', id: request.id, result }) };
  } catch (fault) {
    if (!(fault instanceof RpcFault)) throw fault;
    const error = { code: fault.code, message: fault.message };
    return { status: 200, message: JSON.stringify({ jsonrpc: '2.0', id: request.id, error }) };
  }
}

async function resultOf({ method, params }: KnownRequest, call: Call<typeof mcp>): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: versions.find((known) => known === params.protocolVersion) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: brand.name.toLowerCase(), title: brand.name, version: '1' },
        instructions,
      };
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: toolList() };
    case 'tools/call':
      return callTool(params, call);
  }
}

/** The answer to a message that came with headers which the protocol does not take. */
async function headerFault(call: Call<typeof mcp>): Promise<RpcAnswer | undefined> {
  const origin = call.header('Origin');
  if (origin !== undefined && origin !== (await call.knownSiteUrl())) {
    return refusal(403, 'Pages of other sites may not use this address. Please call it from a program.', call);
  }
  const accepted = call.header('Accept')?.toLowerCase() ?? '';
  if (!accepted.includes('application/json') || !accepted.includes('text/event-stream')) {
    return refusal(406, 'Accept must name both application/json and text/event-stream', call);
  }
  const [type = ''] = (call.header('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    return refusal(415, 'Content-Type must be application/json', call);
  }
  const version = call.header('MCP-Protocol-Version');
  if (version !== undefined && !versions.some((known) => known === version)) {
    return refusal(400, `MCP-Protocol-Version must be one of ${versions.join(', ')}`, call);
  }
  return undefined;
}

function refusal(status: number, sentence: string, { requestId, now }: Call<typeof mcp>): RpcAnswer {
  const envelope = { request_id: requestId, timestamp: now.toISOString() };
  return { status, message: JSON.stringify(rpcError(new Refusal('INVALID_REQUEST', sentence), envelope)) };
}
