import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Access } from '../aws/access.ts';
import { AwsError } from '../aws/awsError.ts';
import type { Credentials } from '../aws/credentials.ts';
import { discardRest } from '../aws/discardRest.ts';
import { faultText } from '../aws/faultText.ts';
import { isFromAnotherSite } from '../aws/isFromAnotherSite.ts';
import { type Listening, listen } from '../aws/listen.ts';
import type { BucketConfig } from './bucketConfig.ts';
import { answerPreflight, corsHeaders } from './cors.ts';
import { escapeXml } from './escapeXml.ts';
import { expireObjects } from './expireObjects.ts';
import { openObjectStore } from './objectStore.ts';
import { performS3 } from './performS3.ts';
import { readS3Address } from './s3Address.ts';
import type { Bucket, S3Answer, S3Service } from './s3Call.ts';

export interface S3Options {
  /** One folder per bucket; the objects of an earlier run are served again. */
  dataDir: string;
  buckets: BucketConfig[];
  credentials: Credentials;
  /** What other keys may call; without it there is one key alone. */
  access?: Access;
  region: string;
  clock: () => Date;
  /** Pages with uploads from a browser; a rule of the bucket must allow it too. Default: none. */
  pageOrigins?: string[];
}

const sweepMs = 60 * 60 * 1000;

/** S3 on this machine: path-style buckets on disk, with signatures, policies, CORS and checksums checked. */
export async function startS3(options: S3Options): Promise<Listening> {
  const buckets = new Map<string, Bucket>();
  for (const config of options.buckets) {
    const objects = await openObjectStore(join(options.dataDir, config.name, 'objects'), randomUUID);
    buckets.set(config.name, { config, objects });
  }
  const service: S3Service = { ...options, buckets, newId: randomUUID };

  const sweep = async () => {
    for (const bucket of buckets.values()) await expireObjects(bucket, options.clock());
  };
  await sweep();
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => console.error('The local S3 could not remove expired objects:', error));
  }, sweepMs);
  sweeping.unref();

  const { url, close } = await listen((request, response) => answer(service, request, response), {
    isUninvited: ({ headers, url }) => !isPresigned(url) && isFromAnotherSite(headers, options.pageOrigins ?? []),
  });
  return {
    url,
    close: () => {
      clearInterval(sweeping);
      return close();
    },
  };
}

/** Whoever has a signed address may follow it, from whatever page: the signature is checked like any other. */
function isPresigned(url = ''): boolean {
  return new URLSearchParams(url.split('?')[1]).has('X-Amz-Signature');
}

async function answer(service: S3Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = service.newId();
  const address = readS3Address(request.url ?? '');
  const config = service.buckets.get(address?.bucketName ?? '')?.config;
  let result: S3Answer;
  try {
    if (!address) throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
    result =
      request.method === 'OPTIONS'
        ? answerPreflight(config, request.headers)
        : await performS3(service, request, address);
  } catch (error) {
    if (request.socket.destroyed) return;
    const refusal = error instanceof AwsError ? error : internalError(error);
    result = { status: refusal.status, body: errorXml(refusal, requestId) };
  }

  const { status, headers, body } = result;
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body ? undefined : 0;
  response.writeHead(status, {
    ...(length !== undefined && status !== 204 && status !== 304 && { 'content-length': String(length) }),
    ...(typeof body === 'string' && { 'content-type': 'application/xml' }),
    ...headers,
    ...corsHeaders(config, request.method, request.headers.origin),
    'x-amz-request-id': requestId,
    // SDK clients set their clock by it, so their signatures stay valid when a test has moved the clock.
    date: service.clock().toUTCString(),
  });
  if (body instanceof Readable) await pipeline(body, response).catch(() => response.destroy());
  else response.end(request.method === 'HEAD' ? undefined : body);
  discardRest(request);
}

function errorXml({ code, message, details }: AwsError, requestId: string): string {
  const fields = Object.entries({ Code: code, Message: message, ...details, RequestId: requestId });
  const elements = fields.map(([name, text]) => `<${name}>${escapeXml(String(text))}</${name}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements}</Error>`;
}

function internalError(error: unknown): AwsError {
  console.error('The local S3 failed:', faultText(error));
  return new AwsError('InternalError', 'We encountered an internal error. Please try again.', 500);
}
