import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../aws/access.ts';
import type { Credentials } from '../aws/credentials.ts';
import { ExpiringMap } from '../aws/expiringMap.ts';
import { type JsonDoor, type JsonOperation, jsonDoor } from '../aws/startJsonService.ts';
import type { Jwks } from './jwt.ts';
import { type Operation, publicOperations, signedOperations } from './operations.ts';
import { openSigningKey } from './signingKey.ts';
import { newUuid, type UserPool, type UserPoolSettings } from './userPool.ts';
import { UserStore } from './userStore.ts';

/** Source: Cognito developer guide, "Quotas", authentication session duration: three minutes unless set otherwise. */
const challengeLifetimeMs = 3 * 60_000;

export interface CognitoOptions {
  /** Users and the signing key are kept here, readable by their owner only. */
  dataDir: string;
  pool: UserPoolSettings;
  region: string;
  /** The key pair signing the Admin operations. */
  credentials: Credentials;
  /** What other keys may call, and the pool's ARN as their policies name it; without it there is one key alone. */
  access?: Access;
  poolArn?: string;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  mailbox: UserPool['mailbox'];
  callFunction?: UserPool['callFunction'];
  logSignIn?: UserPool['logSignIn'];
}

export interface LocalCognito extends Pick<JsonDoor, 'answer'> {
  /** The `iss` of its tokens: the address of the real pool, so verifiers run unchanged. */
  issuer: string;
  jwks: Jwks;
}

/**
 * A Cognito user pool on this machine: its API, its public keys, its users on disk. It has no port of its own, since most of its operations
 * need no signature: the product's address answers for it, and distinguishes its own pages from those of others.
 */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const { dataDir, pool: settings, region, credentials, access, clock, random, mailbox } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pool: UserPool = {
    settings,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${settings.id}`,
    users: new UserStore(dataDir),
    signingKey: await openSigningKey(dataDir),
    srpChallenges: new ExpiringMap(challengeLifetimeMs, clock),
    newPasswordSessions: new ExpiringMap(challengeLifetimeMs, clock),
    secondFactorSessions: new ExpiringMap(challengeLifetimeMs, clock),
    clock,
    random,
    mailbox,
    callFunction: options.callFunction,
    logSignIn: options.logSignIn,
  };
  const ofPool = (operations: Record<string, Operation>): Record<string, JsonOperation> =>
    Object.fromEntries(
      Object.entries(operations).map(([name, perform]) => [name, (input) => perform(pool, input)] as const),
    );
  const { answer } = jsonDoor({
    title: 'Cognito',
    signingName: 'cognito-idp',
    targetPrefix: 'AWSCognitoIdentityProviderService',
    contentType: 'application/x-amz-json-1.1',
    bodyBytesMax: 1024 * 1024,
    region,
    credentials,
    access,
    asks: (operation) => [
      { action: `cognito-idp:${operation}`, resource: options.poolArn ?? settings.id, context: {} },
    ],
    clock,
    newId: () => newUuid(pool),
    operations: ofPool(signedOperations),
    publicOperations: ofPool(publicOperations),
    answerOther: (request, response) => request.method === 'GET' && sendWellKnown(pool, request, response),
  });
  return { answer, issuer: pool.issuer, jwks: pool.signingKey.jwks };
}

/** The two public documents of a pool (OpenID Connect Discovery 1.0). `jwks_uri` is beside the requested address. */
function sendWellKnown(pool: UserPool, { url = '', headers }: IncomingMessage, response: ServerResponse): true {
  const [folder = '', name = ''] = url.split(/(?<=\/\.well-known)\//);
  const isOfPool = folder.endsWith(`/${pool.settings.id}/.well-known`);
  const documents: Record<string, object> = {
    'jwks.json': pool.signingKey.jwks,
    'openid-configuration': {
      issuer: pool.issuer,
      jwks_uri: `http://${headers.host}${folder}/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
    },
  };
  const document = isOfPool && documents[name];
  response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(document || { message: 'Not Found' }));
  return true;
}
