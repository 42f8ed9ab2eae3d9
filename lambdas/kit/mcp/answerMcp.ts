import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { brand } from '../../../lib/contract/brand.ts';
import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import type { mcp } from '../../../lib/contract/mcp.ts';
import type { RpcAnswer } from '../answer.ts';
import type { Call } from '../http.ts';
import { callTool } from './callTool.ts';
import { toolList } from './toolList.ts';

/** The headers of a request that the protocol gives a meaning. */
const readHeaders = ['Accept', 'Content-Type', 'MCP-Protocol-Version'];

const instructions = `${brand.name} screens names against sanctions lists and lists of politically exposed persons. Tell the user which lists, of which date, a result rests on. A match is a similar name and not a proven identity: compare dates of birth, nationalities and identifiers before you draw a conclusion. No match is a statement about the named lists alone.`;

/**
 * Answers one message of the Model Context Protocol, by a server that lives as long as it: nothing is kept between messages, and so any
 * process can answer the next one. Another site's page is refused (403), as the protocol wants against DNS rebinding; at
 * the API's own domain every page is another site's.
 */
export async function answerMcp(message: ParsedInputOf<typeof mcp>, call: Call<typeof mcp>): Promise<RpcAnswer> {
  const origin = call.header('Origin');
  if (origin !== undefined && origin !== (await call.knownSiteUrl())) return foreignOrigin;
  const server = new Server(
    { name: brand.name.toLowerCase(), title: brand.name, version: '1' },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator: noValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolList() }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params, call));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(requestOf(call), { parsedBody: message });
    return { status: response.status, message: await response.text() };
  } finally {
    await server.close();
  }
}

/** Its body is handed over beside it, and its address is read by nobody. */
function requestOf({ header }: Call<typeof mcp>): Request {
  const headers = readHeaders.flatMap((name): [string, string][] => {
    const value = header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Request('http://mcp.invalid/', { method: 'POST', headers });
}

const foreignOrigin: RpcAnswer = {
  status: 403,
  message: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32000, message: 'Pages of other sites may not use this address. Please call it from a program.' },
  }),
};

/** For what a server asks of its user, which this one never does; the validator of the library takes time to make. */
const noValidator = {
  getValidator(): never {
    throw new Error('This server asks its users nothing');
  },
};
