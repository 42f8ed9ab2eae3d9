import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import type { Credentials } from '../aws/credentials.ts';
import { discardRest } from '../aws/discardRest.ts';
import { listen } from '../aws/listen.ts';
import { readBody } from '../aws/readBody.ts';
import { ExpiringMap } from './expiringMap.ts';
import type { Jwks } from './jwt.ts';
import { performCall } from './performCall.ts';
import { openSigningKey } from './signingKey.ts';
import { newUuid, type UserPool, type UserPoolSettings } from './userPool.ts';
import { openUserStore } from './userStore.ts';

/** Source: Cognito developer guide, "Quotas", authentication session duration: three minutes unless set otherwise. */
const challengeLifetimeMs = 3 * 60_000;
const jsonType = 'application/x-amz-json-1.1';
const bodyBytesMax = 1024 * 1024;

export interface CognitoOptions {
  /** Users and the signing key are kept here, readable by their owner only. */
  dataDir: string;
  pool: UserPoolSettings;
  region: string;
  /** The key pair that signs the Admin operations. */
  credentials: Credentials;
  port?: number;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  mailbox: UserPool['mailbox'];
}

export interface LocalCognito {
  url: string;
  /** What stands in `iss`: the address the real pool would have, so that verifiers run unchanged. */
  issuer: string;
  jwks(): Jwks;
  close(): Promise<void>;
}

/** A Cognito user pool on this machine: its API, its public keys, its users on disk. */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const { dataDir, pool: settings, region, clock, random, mailbox } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pool: UserPool = {
    settings,
    region,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${settings.id}`,
    users: openUserStore(dataDir),
    signingKey: await openSigningKey(dataDir),
    srpChallenges: new ExpiringMap(challengeLifetimeMs, clock),
    newPasswordSessions: new ExpiringMap(challengeLifetimeMs, clock),
    clock,
    random,
    mailbox,
  };
  const listening = await listen(async (request, response) => {
    if (request.method === 'OPTIONS') return preflight(request, response);
    if (request.method === 'GET') return sendWellKnown(pool, listening.url, request, response);
    try {
      const body = await readBody(request, bodyBytesMax);
      const { method = '', url = '', headers } = request;
      send(pool, response, 200, await performCall(pool, options.credentials, { method, url, headers, body }));
    } catch (error) {
      const refusal = error instanceof AwsError ? error : internalError(error);
      discardRest(request);
      send(pool, response, refusal.status, { __type: refusal.code, message: refusal.message }, refusal.code);
    }
  }, options.port);
  return { ...listening, issuer: pool.issuer, jwks: () => pool.signingKey.jwks };
}

/** Browsers call Cognito across origins: any page may, since a call proves itself. */
function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '172800',
  });
  response.end();
}

/** The two public documents of a pool (OpenID Connect Discovery 1.0). `jwks_uri` is where the keys really are. */
function sendWellKnown(pool: UserPool, url: string, request: IncomingMessage, response: ServerResponse): void {
  const folder = `/${pool.settings.id}/.well-known`;
  const documents: Record<string, object> = {
    [`${folder}/jwks.json`]: pool.signingKey.jwks,
    [`${folder}/openid-configuration`]: {
      issuer: pool.issuer,
      jwks_uri: `${url}${folder}/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
    },
  };
  const document = documents[request.url ?? ''];
  response.writeHead(document ? 200 : 404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(document ?? { message: 'Not Found' }));
}

function send(pool: UserPool, response: ServerResponse, status: number, answer: object, errorCode?: string): void {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    'content-type': jsonType,
    'content-length': body.length,
    'x-amzn-requestid': newUuid(pool),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
    ...(errorCode && { 'x-amzn-errortype': errorCode }),
  });
  response.end(body);
}

function internalError(fault: unknown): AwsError {
  console.error('The local Cognito failed:', fault);
  return new AwsError('InternalErrorException', 'The request processing has failed because of an unknown error.', 500);
}
