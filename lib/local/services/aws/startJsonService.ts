import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './awsError.ts';
import type { Credentials } from './credentials.ts';
import { discardRest } from './discardRest.ts';
import { type Listening, listen } from './listen.ts';
import { bodyOf, readBody } from './readBody.ts';
import { type SignatureFault, verifySignature } from './verifySignature.ts';

export type JsonInput = Record<string, unknown>;

/** What a call knows besides its input: where the service is, and whether the caller is still there. */
type JsonCaller = { url: string; gone: AbortSignal };

export type JsonService = {
  /** The name people use, for sentences: `SQS`. */
  title: string;
  /** The name in a credential scope: `sqs`. */
  signingName: string;
  /** What stands before the dot of `X-Amz-Target`: `AmazonSQS`. */
  targetPrefix: string;
  /** What stands before the `#` of an error's `__type`: `com.amazonaws.sqs`. */
  errorNamespace: string;
  contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1';
  bodyBytesMax: number;
  region: string;
  credentials: Credentials;
  clock: () => Date;
  newId: () => string;
  port?: number;
  operations: Record<string, (input: JsonInput, call: JsonCaller) => object | Promise<object>>;
};

/** Serves AWS's JSON protocol: one POST address, the operation in a header. Source: Smithy, "AWS JSON 1.0 protocol". */
export async function startJsonService(service: JsonService): Promise<Listening> {
  const listening = await listen(async (request, response) => {
    const gone = new AbortController();
    // With a reason of its own no DOMException is made, each with a stack, for every call.
    response.on('close', () => gone.abort('gone'));
    try {
      const answer = await perform(service, request, { url: listening.url, gone: gone.signal });
      send(service, response, 200, answer);
    } catch (error) {
      if (gone.signal.aborted) return;
      const refusal = error instanceof AwsError ? error : internalError(service, error);
      discardRest(request);
      const type = `${service.errorNamespace}#${refusal.code}`;
      send(service, response, refusal.status, { __type: type, message: refusal.message, ...refusal.details });
    }
  }, service.port);
  return listening;
}

async function perform(service: JsonService, request: IncomingMessage, call: JsonCaller): Promise<object> {
  const body = await readBody(bodyOf(request), service.bodyBytesMax);
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  const verdict = verifySignature(
    { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
    {
      credentials: service.credentials,
      service: service.signingName,
      region: service.region,
      now: service.clock(),
      bodySha256,
    },
  );
  if (!verdict.signed) throw new AwsError(FAULT_CODES[verdict.reason], verdict.sentence, 403);
  if (verdict.payloadHash !== bodySha256) {
    throw new AwsError('InvalidSignatureException', 'The body is not the one that was signed.', 403);
  }

  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(`${service.targetPrefix}.`) ? target.slice(service.targetPrefix.length + 1) : '';
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (!operation) {
    const asked = name || target || 'A call without X-Amz-Target (the query protocol)';
    throw new AwsError('UnsupportedOperation', `${asked} is not offered by the local ${service.title}.`);
  }
  return operation(readJson(body), call);
}

const FAULT_CODES: Record<SignatureFault, string> = {
  anonymous: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknownKey: 'UnrecognizedClientException',
  mismatch: 'InvalidSignatureException',
  unsignedHeader: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
  skewed: 'InvalidSignatureException',
};

function readJson(body: Buffer): JsonInput {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as JsonInput;
  } catch {
    // Said below: it is the same to the caller whether the text or its shape is wrong.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object.');
}

function internalError(service: JsonService, error: unknown): AwsError {
  console.error(`The local ${service.title} failed:`, error);
  return new AwsError('InternalFailure', 'The request processing has failed because of an unknown error.', 500);
}

function send(service: JsonService, response: ServerResponse, status: number, answer: object): void {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    'content-type': service.contentType,
    'content-length': body.length,
    'x-amzn-requestid': service.newId(),
    // SDK clients set their clock by it, so that signatures also fit a clock that a test has moved.
    date: service.clock().toUTCString(),
  });
  response.end(body);
}
