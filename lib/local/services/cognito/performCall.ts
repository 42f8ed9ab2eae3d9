import { createHash } from 'node:crypto';
import { AwsError } from '../aws/awsError.ts';
import type { SignedRequest } from '../aws/canonicalRequest.ts';
import type { Credentials } from '../aws/credentials.ts';
import { verifySignature } from '../aws/verifySignature.ts';
import type { Input } from './input.ts';
import { publicOperations, signedOperations } from './operations.ts';
import type { UserPool } from './userPool.ts';

const targetPrefix = 'AWSCognitoIdentityProviderService.';

export type CognitoRequest = SignedRequest & { body: Buffer };

/** Performs one call of the JSON protocol: checks its signature where it needs one. Throws AwsError. */
export async function performCall(pool: UserPool, credentials: Credentials, request: CognitoRequest): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
  const isSigned = Object.hasOwn(signedOperations, name);
  if (isSigned) requireSignature(pool, credentials, request);
  const operations = isSigned ? signedOperations : publicOperations;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) {
    throw new AwsError('UnsupportedOperationException', `${name || 'This call'} is not offered by the local Cognito.`);
  }
  return operation(pool, readJson(request.body));
}

function requireSignature(pool: UserPool, credentials: Credentials, request: CognitoRequest): void {
  const bodySha256 = createHash('sha256').update(request.body).digest('hex');
  const rules = { credentials, service: 'cognito-idp', region: pool.region, now: pool.clock(), bodySha256 };
  const verdict = verifySignature(request, rules);
  if (verdict.signed && verdict.payloadHash === bodySha256) return;
  if (verdict.signed) throw new AwsError('InvalidSignatureException', 'The body is not the one that was signed.');
  const codes: Partial<Record<typeof verdict.reason, string>> = {
    anonymous: 'MissingAuthenticationTokenException',
    malformed: 'IncompleteSignatureException',
    unknownKey: 'UnrecognizedClientException',
  };
  throw new AwsError(codes[verdict.reason] ?? 'InvalidSignatureException', verdict.sentence);
}

function readJson(body: Buffer): Input {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch {
    // Refused below: broken JSON and a wrong shape are the same to the caller.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object.');
}
