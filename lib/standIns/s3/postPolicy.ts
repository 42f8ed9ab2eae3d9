import type { Access } from '../aws/access.ts';
import { AwsError } from '../aws/awsError.ts';
import type { Credentials } from '../aws/credentials.ts';
import { readCredential, sameSignature, signText } from '../aws/signingKey.ts';
import { secretOf } from '../aws/verifySignature.ts';
import { putBytesMax } from './s3Call.ts';

export interface PostRules {
  credentials: Credentials;
  access?: Access;
  region: string;
  now: Date;
  bucketName: string;
}

/** Who has signed a form, and how large its file may be. */
export interface CheckedForm {
  accessKeyId: string;
  limits: SizeLimits;
}

interface SizeLimits {
  sizeBytesMin: number;
  sizeBytesMax: number;
}

/** Fields without a condition. Source: S3 API Reference, "POST policy", section "Conditions". */
const freeFields = /^(x-amz-signature|policy|file|bucket|x-ignore-.*)$/;

/**
 * Checks a form (field names in lower case) against the policy in it: its signature, its expiry, and the condition of every field. Source:
 * S3 API Reference, "POST policy".
 */
export function checkPostPolicy(fields: Map<string, string>, rules: PostRules): CheckedForm {
  const policy = fields.get('policy');
  if (policy === undefined) throw new AwsError('AccessDenied', 'Anonymous uploads are not allowed.', 403);
  const accessKeyId = checkPostSignature(policy, fields, rules);

  const { expiration, conditions } = readPolicy(policy);
  if (!(expiration.getTime() > rules.now.getTime())) throw denied('Policy expired.');

  const values = new Map(fields).set('bucket', rules.bucketName);
  const covered = new Set<string>();
  const limits = { sizeBytesMin: 0, sizeBytesMax: putBytesMax };
  for (const condition of conditions) {
    const [kind, left, right] = Array.isArray(condition) ? condition : exact(condition);
    if (kind === 'content-length-range') {
      if (!Number.isInteger(left) || !Number.isInteger(right)) throw notAPolicy();
      limits.sizeBytesMin = Math.max(limits.sizeBytesMin, Number(left));
      limits.sizeBytesMax = Math.min(limits.sizeBytesMax, Number(right));
      continue;
    }
    const name = String(left).replace(/^\$/, '').toLowerCase();
    covered.add(name);
    const value = values.get(name) ?? '';
    const holds = kind === 'eq' ? value === right : kind === 'starts-with' && value.startsWith(String(right));
    if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify([kind, left, right])}`);
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !freeFields.test(name));
  if (extra) throw denied(`Extra input fields: ${extra}`);
  // A field naming another bucket than the address is a mistake, whatever the policy says.
  if ((fields.get('bucket') ?? rules.bucketName) !== rules.bucketName) throw denied('The bucket is another one.');
  return { accessKeyId, limits };
}

/** The key id of the policy's signature. */
function checkPostSignature(policy: string, fields: Map<string, string>, rules: PostRules): string {
  const { region } = rules;
  const scope = readCredential(fields.get('x-amz-credential') ?? '');
  const date = fields.get('x-amz-date') ?? '';
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || !scope || !date.startsWith(scope.day)) {
    throw new AwsError('AccessDenied', 'The form is not signed with Signature Version 4.', 403);
  }
  if (scope.region !== region || scope.service !== 's3') {
    throw new AwsError('AuthorizationQueryParametersError', `The credential scope is wrong; expecting '${region}/s3'.`);
  }
  const secret = secretOf(scope.accessKeyId, rules);
  if (secret === undefined) {
    throw new AwsError('InvalidAccessKeyId', 'The AWS access key Id you provided does not exist in our records.', 403);
  }
  if (!sameSignature(fields.get('x-amz-signature') ?? '', signText(secret, scope, policy))) {
    throw new AwsError('SignatureDoesNotMatch', 'The request signature we calculated does not match.', 403);
  }
  return scope.accessKeyId;
}

function readPolicy(policy: string): { expiration: Date; conditions: unknown[] } {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
    if (typeof expiration === 'string' && Array.isArray(conditions)) {
      return { expiration: new Date(expiration), conditions };
    }
  } catch {
    // Refused below: broken JSON and a wrong shape are the same to the sender.
  }
  throw notAPolicy();
}

function notAPolicy(): AwsError {
  return new AwsError('InvalidPolicyDocument', 'The policy is not a document with an expiration and conditions.');
}

/** `{"key": "value"}` is short for `["eq", "$key", "value"]`. */
function exact(condition: unknown): unknown[] {
  const [name, value] = Object.entries(condition ?? {})[0] ?? [];
  return ['eq', `$${name}`, value];
}

function denied(why: string): AwsError {
  return new AwsError('AccessDenied', `Invalid according to Policy: ${why}`, 403);
}
