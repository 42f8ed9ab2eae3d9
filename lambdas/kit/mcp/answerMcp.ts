import { brand } from '../../../lib/contract/brand.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { mcp } from '../../../lib/contract/mcp/mcp.ts';
import { rpcError } from '../../../lib/contract/mcp/rpcError.ts';
import { faultSentence, Refusal } from '../../../lib/contract/refusal.ts';
import { type UsageKey, usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { answeredAs, uncounted, type Work } from '../../../lib/operations/usage/work.ts';
import type { RpcAnswer } from '../http/answer.ts';
import type { Call } from '../http/http.ts';
import { callTool, refusedResult, toolOf } from './callTool.ts';
import { type KnownRequest, readMessage, readRequest } from './readMessage.ts';
import { RpcFault } from './rpcFault.ts';
import { toolList } from './toolList.ts';
import { quotedIsData } from './wording.ts';

/** Protocol versions with equal messages for this server's purposes, newest first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const;

const instructions = `${brand.name} screens names against sanctions lists and lists of politically exposed persons. Tell the user which lists, of which date, a result rests on. A match is a similar name and not a proven identity: compare dates of birth, nationalities and identifiers before you draw a conclusion. No match is a statement about the named lists alone. ${quotedIsData}`;

/**
 * What one message of the Model Context Protocol asks for. Nothing is kept between messages, so that any process can answer the next one.
 * Another site's page is refused (403), as the protocol wants against DNS rebinding; at the API's own domain every page is another site's.
 * Source: Model Context Protocol 2025-11-25, "Transports", "Lifecycle" and "Tools".
 */
export async function answerMcp(message: Message, call: Call<typeof mcp>): Promise<Work<RpcAnswer>> {
  const refused = await headerFault(call);
  if (refused) return uncounted(async () => refused);
  const request = readMessage(message);
  if (!request) return uncounted(async () => ({ status: 202, message: '' }));
  try {
    const work = await workOf(readRequest(request), call);
    return answeredAs(work, (result) => rpcAnswer(request, { result }));
  } catch (fault) {
    if (!(fault instanceof RpcFault)) throw fault;
    return uncounted(async () => rpcAnswer(request, { error: { code: fault.code, message: fault.message } }));
  }
}

/** What a message is counted as: a tool as its endpoint, anything else that is refused as `mcp`. */
export function usageKeyOfMessage(message: Message | undefined): UsageKey | undefined {
  const called = message && calledTool(message);
  return called ? called.tool.usageKey(called.asked.arguments ?? {}) : usageKeys.mcp;
}

/** The answer to a tool's call that was refused or failed: an assistant can read a refusal, a fault of ours is an error of the protocol. */
export function refusedToolCall(message: Message | undefined, refusal: Refusal, requestId: string) {
  const called = message && calledTool(message);
  if (!called) return undefined;
  if (refusal.code !== 'INTERNAL_ERROR') return rpcAnswer(called, { result: refusedResult(refusal, requestId) });
  const { code, message: sentence } = new RpcFault('internalError', `${faultSentence} (request ${requestId})`);
  return rpcAnswer(called, { error: { code, message: sentence } });
}

type Message = ParsedInputOf<typeof mcp>;

const rpcAnswer = ({ id }: { id: string | number }, content: { result: object } | { error: object }): RpcAnswer => ({
  status: 200,
  message: JSON.stringify({ jsonrpc: '2.0', id, ...content }),
});

/** The tool that a message calls; undefined if it calls none. */
function calledTool(message: Message) {
  try {
    const request = readMessage(message);
    const known = request && readRequest(request);
    if (!request || known?.method !== 'tools/call') return undefined;
    const tool = toolOf(known.params);
    return tool && { id: request.id, tool, asked: known.params };
  } catch {
    // No request, or one that the protocol does not know.
    return undefined;
  }
}

async function workOf({ method, params }: KnownRequest, call: Call<typeof mcp>): Promise<Work<object>> {
  switch (method) {
    case 'initialize':
      return uncounted(async () => ({
        protocolVersion: versions.find((known) => known === params.protocolVersion) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: brand.name.toLowerCase(), title: brand.name, version: '1' },
        instructions,
      }));
    case 'ping':
      return uncounted(async () => ({}));
    case 'tools/list':
      return uncounted(async () => ({ tools: toolList() }));
    case 'tools/call':
      return callTool(params, call);
  }
}

/** Answer to a message with headers the protocol does not take. */
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
