import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, Asked } from './access.ts';
import { AwsError } from './awsError.ts';
import type { Credentials } from './credentials.ts';
import { discardRest } from './discardRest.ts';
import { faultText } from './faultText.ts';
import { isRecord } from './isRecord.ts';
import { type Listening, listen } from './listen.ts';
import { readRequest } from './readBody.ts';
import { type RefusalStyle, refuseDenied } from './refuseDenied.ts';
import { requireSignature } from './requireSignature.ts';
import type { JsonCall, JsonObject } from './signedJsonCall.ts';

export type JsonInput = JsonObject;

/**
 * `closing` is aborted when the caller ends the connection; `caller` is its access key, and empty where it needs none; `traceHeader` is its
 * X-Amzn-Trace-Id.
 */
export type JsonOperation = (
  input: JsonInput,
  closing: AbortSignal,
  caller: string,
  traceHeader?: string,
) => object | Promise<object>;

export interface JsonService {
  /** The name people use, for sentences: `SQS`. */
  title: string;
  /** The name in a credential scope: `sqs`. */
  signingName: string;
  /** What stands before the dot of `X-Amz-Target`: `AmazonSQS`. */
  targetPrefix: string;
  /** What stands before the code in an error's `__type`: `com.amazonaws.sqs#`. Default: nothing. */
  errorPrefix?: string;
  contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1';
  bodyBytesMax: number;
  region: string;
  credentials: Credentials;
  /** The rights of other keys. Without it there is one key alone, with every right. */
  access?: Access;
  /** What a call asks for, as IAM sees it. */
  asks?: (operation: string, input: JsonInput) => Asked[];
  /** Default: as DynamoDB words it. */
  refusal?: RefusalStyle;
  clock: () => Date;
  newId: () => string;
  operations: Record<string, JsonOperation>;
  /** Unsigned operations. */
  publicOperations?: Record<string, JsonOperation>;
  /** Further headers of every answer. */
  headers?: Record<string, string>;
  /** Answers a request other than a call; false when it is one. */
  answerOther?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** AWS's JSON protocol: one POST address, the operation in a header. Source: Smithy, "AWS JSON 1.0 protocol". */
export interface JsonDoor {
  /** Answers a request, whatever its path. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Calls an operation without HTTP: for callers in this process. */
  call: JsonCall;
}

export type LocalJsonService = Listening & Pick<JsonDoor, 'call'>;

/** Serves a JSON service at a port of its own. */
export async function startJsonService(service: JsonService): Promise<LocalJsonService> {
  const { answer, call } = jsonDoor(service);
  return { ...(await listen(answer)), call };
}

export function jsonDoor(service: JsonService): JsonDoor {
  const answer: JsonDoor['answer'] = async (request, response) => {
    if (service.answerOther?.(request, response)) return;
    const closing = new AbortController();
    response.on('close', () => {
      // A reason of its own spares a DOMException with a stack.
      if (!response.writableFinished) closing.abort('gone');
    });
    try {
      send(service, response, 200, await perform(service, request, closing.signal));
    } catch (error) {
      if (closing.signal.aborted) return;
      const refusal = error instanceof AwsError ? error : internalError(service, error);
      discardRest(request);
      response.setHeader('x-amzn-errortype', refusal.code);
      const type = refusal.code.includes('#') ? refusal.code : `${service.errorPrefix ?? ''}${refusal.code}`;
      send(service, response, refusal.status, { __type: type, message: refusal.message, ...refusal.details });
    }
  };
  return {
    answer,
    call: async (name, input, signal = new AbortController().signal) =>
      (await operationOf(service, name).perform(input, signal, '')) as JsonObject,
  };
}

async function perform(service: JsonService, request: IncomingMessage, closing: AbortSignal): Promise<object> {
  const body = await readRequest(request, service.bodyBytesMax);
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(`${service.targetPrefix}.`) ? target.slice(service.targetPrefix.length + 1) : '';
  const { perform: operation, isPublic } = operationOf(service, name || target);
  const { method = '', url = '', headers } = request;
  if (isPublic) return operation(readJson(body), closing, '');
  const { signingName, credentials, access, region, clock, asks, refusal } = service;
  const rules = { credentials, access, region, service: signingName, now: clock() };
  const accessKeyId = requireSignature({ method, url, headers }, body, rules);
  const input = readJson(body);
  if (access && asks) refuseDenied(() => access.require(accessKeyId, asks(name, input)), refusal);
  return operation(input, closing, accessKeyId, [headers['x-amzn-trace-id']].flat()[0]);
}

function operationOf(service: JsonService, name: string): { perform: JsonOperation; isPublic: boolean } {
  const { operations, publicOperations = {} } = service;
  const isPublic = Object.hasOwn(publicOperations, name);
  const operation = isPublic ? publicOperations[name] : Object.hasOwn(operations, name) && operations[name];
  if (operation) return { perform: operation, isPublic };
  const asked = name || 'A call without X-Amz-Target (the query protocol)';
  throw new AwsError('UnsupportedOperation', `${asked} is not offered by the local ${service.title}.`);
}

function readJson(body: Buffer): JsonInput {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (isRecord(value)) return value;
  } catch {
    // Refused below: broken JSON and a wrong shape are the same to the caller.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object.');
}

function internalError(service: JsonService, error: unknown): AwsError {
  console.error(`The local ${service.title} failed:`, faultText(error));
  return new AwsError('InternalFailure', 'The request processing has failed because of an unknown error.', 500);
}

function send(service: JsonService, response: ServerResponse, status: number, answer: object): void {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    'content-type': service.contentType,
    'content-length': body.length,
    'x-amzn-requestid': service.newId(),
    // SDK clients set their clock by it, so their signatures stay valid when a test has moved the clock.
    date: service.clock().toUTCString(),
    ...service.headers,
  });
  response.end(body);
}
