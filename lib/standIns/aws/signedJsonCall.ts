import { AwsError } from './awsError.ts';
import { canonicalRequest } from './canonicalRequest.ts';
import type { Credentials } from './credentials.ts';
import { sha256Hex } from './sha256Hex.ts';
import { signText } from './signingKey.ts';

export type JsonObject = Record<string, unknown>;

/** Calls one operation, such as `ReceiveMessage`; a refusal is thrown as an AwsError. */
export type JsonCall = (operation: string, input: JsonObject, signal?: AbortSignal) => Promise<JsonObject>;

export interface JsonEndpoint {
  url: string;
  /** The name in a credential scope: `sqs`. */
  signingName: string;
  /** What stands before the dot of `X-Amz-Target`: `AmazonSQS`. */
  targetPrefix: string;
  region: string;
  credentials: Credentials;
  clock: () => Date;
}

/** AWS's JSON protocol 1.0 over POST, signed: the part of an SDK needed beside its clients. */
export function signedJsonCall(endpoint: JsonEndpoint): JsonCall {
  return async (operation, input, signal) => {
    const body = JSON.stringify(input);
    const headers = signedHeaders(endpoint, operation, body);
    const { ok, status, answer } = await withOwnSignal(signal, async (own) => {
      const response = await fetch(endpoint.url, { method: 'POST', headers, body, signal: own });
      return { ok: response.ok, status: response.status, answer: (await response.json()) as JsonObject };
    });
    if (ok) return answer;
    const { __type: type = 'UnknownError', message, Message, ...details } = answer;
    throw new AwsError(String(type).replace(/^.*#/, ''), String(message ?? Message ?? ''), status, details);
  };
}

/** fetch leaves a listener on its signal until it is collected: on a signal as old as the process, thousands. */
async function withOwnSignal<T>(signal: AbortSignal | undefined, call: (own: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const abort = () => own.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await call(own.signal);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function signedHeaders(endpoint: JsonEndpoint, operation: string, body: string): Record<string, string> {
  const { signingName: service, region, credentials } = endpoint;
  const amzDate = endpoint
    .clock()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    host: new URL(endpoint.url).host,
    'x-amz-date': amzDate,
    'x-amz-target': `${endpoint.targetPrefix}.${operation}`,
  };
  const headerNames = Object.keys(headers).sort();
  const canonical = canonicalRequest(
    { method: 'POST', url: '/', headers },
    { headerNames, payloadHash: sha256Hex(body), service },
  );
  const scope = { day: amzDate.slice(0, 8), region, service };
  const scopeText = `${scope.day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', amzDate, scopeText, sha256Hex(canonical)].join('\n');
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scopeText}, ` +
    `SignedHeaders=${headerNames.join(';')}, Signature=${signText(credentials.secretAccessKey, scope, text)}`;
  return { ...headers, authorization };
}
