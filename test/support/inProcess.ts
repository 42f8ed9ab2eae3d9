import { Readable } from 'node:stream';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { AwsError } from '../../lib/standIns/aws/awsError.ts';
import type { JsonCall } from '../../lib/standIns/aws/signedJsonCall.ts';

interface Request {
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * How a client calls a database of its own process: without HTTP and signatures, since they take more time than the database does.
 * test/aws/dynamodb tries the way over HTTP.
 */
export function inProcess(call: JsonCall): Pick<DynamoDBClientConfig, 'requestHandler' | 'signer'> {
  const handle = async ({ headers, body }: Request) => {
    const operation = (headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    try {
      return answered(200, await call(operation, JSON.parse(new TextDecoder().decode(body))));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return answered(error.status, { __type: error.code, message: error.message, ...error.details });
    }
  };
  return {
    requestHandler: { handle, destroy: () => undefined, metadata: { handlerProtocol: 'http/1.1' } } as never,
    signer: { sign: async (request: unknown) => request } as never,
  };
}

function answered(statusCode: number, answer: object) {
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  // The class of the SDK's own is known by these members.
  return { response: { statusCode, headers, body: Readable.from([Buffer.from(JSON.stringify(answer))]) } };
}
