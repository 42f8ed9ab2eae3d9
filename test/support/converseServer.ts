import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';

/** What the stand-in answers: the input of the tool, a text without it, a broken body, a refusal with the code, or nothing. */
export type ConverseAnswer =
  | { statement: unknown }
  | { text: string }
  | { body: string }
  | { code: string; status: number }
  | 'silent';

/**
 * A stand-in of Bedrock's Converse API over HTTP/2, called by the real client. Source: Amazon Bedrock API reference, "Converse":
 * POST /model/<id>/converse, errors named by the header x-amzn-errortype.
 */
export async function converseServer() {
  const requests: { path: string; body: ConverseCommandInput }[] = [];
  let next: ConverseAnswer = 'silent';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ path: decodeURIComponent(request.url ?? ''), body: JSON.parse(Buffer.concat(chunks).toString()) });
    if (next === 'silent') return;
    if ('code' in next) {
      response.writeHead(next.status, { 'content-type': 'application/json', 'x-amzn-errortype': next.code });
      response.end(JSON.stringify({ message: 'refused' }));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('body' in next ? next.body : JSON.stringify(messageOf(next)));
  });
  const sessions: ServerHttp2Session[] = [];
  server.on('session', (session) => sessions.push(session));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new BedrockRuntimeClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
  return {
    requests,
    answer: (answer: ConverseAnswer) => {
      next = answer;
    },
    converse: (input: ConverseCommandInput, abortSignal: AbortSignal) =>
      client.send(new ConverseCommand(input), { abortSignal }),
    close: () => {
      client.destroy();
      for (const session of sessions) session.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function messageOf(answer: { statement: unknown } | { text: string }) {
  const content =
    'text' in answer
      ? [{ text: answer.text }]
      : [{ toolUse: { toolUseId: 't', name: 'record_statement', input: answer.statement } }];
  const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
  return {
    output: { message: { role: 'assistant', content } },
    stopReason: 'tool_use',
    usage,
    metrics: { latencyMs: 1 },
  };
}
