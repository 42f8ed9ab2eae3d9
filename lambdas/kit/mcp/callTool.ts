import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { mcp } from '../../../lib/contract/mcp/mcp.ts';
import type { Refusal } from '../../../lib/contract/refusal.ts';
import { shown } from '../../../lib/contract/schemas/inputFields.ts';
import { answeredAs, type Work } from '../../../lib/operations/usage/work.ts';
import { isSet } from '../../../lib/platform/env.ts';
import { bodyOf } from '../http/answer.ts';
import { checkAnswer } from '../http/checkAnswer.ts';
import type { Call } from '../http/http.ts';
import { RpcFault } from './rpcFault.ts';
import { tools } from './tools.ts';
import { plainData } from './wording.ts';

export interface ToolCall {
  name: string;
  arguments?: Record<string, unknown> | undefined;
}

/** The tool of a call; undefined if there is none of its name. */
export const toolOf = ({ name }: ToolCall) => (Object.hasOwn(tools, name) ? tools[name] : undefined);

/** What a tool does for a call. Throws RpcFault if there is no such tool, and Refusal as its endpoint does. */
export async function callTool(asked: ToolCall, call: Call<typeof mcp>): Promise<Work<CallToolResult>> {
  const tool = toolOf(asked);
  if (!tool) {
    const known = Object.keys(tools).join(', ');
    throw new RpcFault('invalidParams', `There is no tool ${shown(asked.name)}; there are ${known}`);
  }
  const { requestId, now } = call;
  return answeredAs(await tool.perform(asked.arguments ?? {}, call), ({ answer, words }) => {
    const { json = {} } = bodyOf(tool.route, answer, { request_id: requestId, timestamp: now.toISOString() });
    if (!isSet('answersUnchecked')) checkAnswer(tool.route, json);
    return { content: [{ type: 'text', text: words }], structuredContent: plainData(json) as Record<string, unknown> };
  });
}

/**
 * What the endpoint of a tool would refuse is a result that says so: the assistant reads it and mends its arguments.
 * Source: Model Context Protocol 2025-11-25, "Tools", error handling.
 */
export function refusedResult({ code, message, details, headers }: Refusal, requestId: string): CallToolResult {
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
