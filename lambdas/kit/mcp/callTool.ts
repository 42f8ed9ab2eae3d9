import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { mcp } from '../../../lib/contract/mcp/mcp.ts';
import { faultSentence, Refusal } from '../../../lib/contract/refusal.ts';
import { shown } from '../../../lib/contract/schemas/inputFields.ts';
import { isSet } from '../../../lib/platform/env.ts';
import { bodyOf } from '../http/answer.ts';
import { checkAnswer } from '../http/checkAnswer.ts';
import type { Call } from '../http/http.ts';
import { logFailedCall } from '../http/logFailedCall.ts';
import { noteUncounted } from '../usage/noteUncounted.ts';
import { RpcFault } from './rpcFault.ts';
import { tools } from './tools.ts';
import { plainData } from './wording.ts';

interface ToolCall {
  name: string;
  arguments?: Record<string, unknown> | undefined;
}

/**
 * Calls a tool. What the endpoint would refuse is a result that says so, since the assistant can read it and mend its arguments; a tool
 * that does not exist and a fault of ours are errors of the protocol. Source: Model Context Protocol 2025-11-25, "Tools", error handling.
 */
export async function callTool(
  { name, arguments: sent = {} }: ToolCall,
  call: Call<typeof mcp>,
): Promise<CallToolResult> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) {
    const known = Object.keys(tools).join(', ');
    throw new RpcFault('invalidParams', `There is no tool ${shown(name)}; there are ${known}`);
  }
  const { requestId, now, receivedAt } = call;
  let isPerformed = false;
  try {
    const { answer, words } = await tool.run(sent, call);
    isPerformed = true;
    const { json = {} } = bodyOf(tool.route, answer, { request_id: requestId, timestamp: now.toISOString() });
    if (!isSet('answersUnchecked')) checkAnswer(tool.route, json);
    return { content: [{ type: 'text', text: words }], structuredContent: plainData(json) as Record<string, unknown> };
  } catch (error) {
    const { status, code } = error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR', faultSentence);
    const usageKey = isPerformed ? undefined : tool.usageKey(sent);
    if (usageKey) {
      await noteUncounted(usageKey, { account: call.caller, requestId, status, errorCode: code, now, receivedAt });
    }
    logFailedCall(error, { operation: 'mcp', requestId });
    if (error instanceof Refusal) return refusedResult(error, requestId);
    throw new RpcFault('internalError', `${faultSentence} (request ${requestId})`);
  }
}

function refusedResult({ code, message, details, headers }: Refusal, requestId: string): CallToolResult {
  const wait = headers['Retry-After'];
  const lines = [
    `${message}${/[.?!]$/.test(message) ? '' : '.'}`,
    ...(wait ? [`Try again in ${wait} seconds.`] : []),
    `${code}, request ${requestId}`,
  ];
  const text = lines.join('\n');
  const meta = { code, details, request_id: requestId };
  return { isError: true, content: [{ type: 'text', text }], _meta: { 'klarnavn/error': meta } };
}
