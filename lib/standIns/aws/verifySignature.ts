import type { Access } from './access.ts';
import { canonicalRequest, type SignedRequest, splitTarget } from './canonicalRequest.ts';
import type { Credentials } from './credentials.ts';
import { sha256Hex } from './sha256Hex.ts';
import { readCredential, sameSignature, signText } from './signingKey.ts';

export interface SignatureRules {
  credentials: Credentials;
  /** Knows the keys of functions; without it there is one key alone. */
  access?: Access;
  service: string;
  region: string;
  now: Date;
  /** SHA-256 (hex) of the body, for a request without its hash in `x-amz-content-sha256`. */
  bodySha256?: string;
}

export type SignatureVerdict =
  /** `payloadHash`: hex SHA-256 of the body, `UNSIGNED-PAYLOAD` or a `STREAMING-...` name. The body is not checked here. */
  | { signed: true; payloadHash: string; accessKeyId: string }
  | { signed: false; reason: SignatureFault; sentence: string };

export type SignatureFault =
  | 'anonymous'
  | 'malformed'
  | 'unknownKey'
  | 'mismatch'
  | 'expired'
  | 'skewed'
  | 'unsignedHeader';

/** Source: S3 API Reference, "Authenticating requests": at most 15 minutes apart; a presigned URL lives at most 7 days. */
const skewSecondsMax = 15 * 60;
const expiresSecondsMax = 7 * 24 * 60 * 60;

/** Checks Signature Version 4, in the `Authorization` header or in the query (a presigned URL). Never throws. */
export function verifySignature(request: SignedRequest, rules: SignatureRules): SignatureVerdict {
  const query = new URLSearchParams(splitTarget(request.url).query);
  const presigned = query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
  const claim = presigned ? claimOfQuery(query) : claimOfHeader(request);
  if (claim === 'anonymous') return refused('anonymous', 'Request is missing an authentication token.');
  const scope = claim && readCredential(claim.credential);
  const signedAt = claim && readAmzDate(claim.amzDate);
  if (!claim || !scope || !signedAt) return refused('malformed', 'The authorization is not a Signature Version 4.');

  const secret = secretOf(scope.accessKeyId, rules);
  if (secret === undefined) {
    return refused('unknownKey', 'The AWS access key id you provided does not exist in our records.');
  }
  if (scope.region !== rules.region || scope.service !== rules.service || !claim.amzDate.startsWith(scope.day)) {
    const expected = `${claim.amzDate.slice(0, 8)}/${rules.region}/${rules.service}/aws4_request`;
    return refused('malformed', `The credential scope is wrong; expecting '${expected}'.`);
  }

  const ageSeconds = (rules.now.getTime() - signedAt.getTime()) / 1000;
  if (presigned) {
    const lifeSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
    if (!(lifeSeconds >= 1 && lifeSeconds <= expiresSecondsMax)) {
      return refused('malformed', 'X-Amz-Expires must be between 1 and 604800 seconds.');
    }
    if (ageSeconds > lifeSeconds) return refused('expired', 'Request has expired.');
  }
  if (ageSeconds < -skewSecondsMax || (!presigned && ageSeconds > skewSecondsMax)) {
    return refused('skewed', 'The difference between the request time and the current time is too large.');
  }

  // Headers with an effect on the request must be signed, or anyone with a presigned URL could add them.
  const loose = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !claim.headerNames.includes(name),
  );
  if (loose || !claim.headerNames.includes('host')) {
    return refused(
      'unsignedHeader',
      `There were headers present in the request which were not signed: ${loose ?? 'host'}.`,
    );
  }

  const named = request.headers['x-amz-content-sha256'];
  const payloadHash =
    (typeof named === 'string' ? named : query.get('X-Amz-Content-Sha256')) ??
    (presigned ? 'UNSIGNED-PAYLOAD' : (rules.bodySha256 ?? sha256Hex('')));
  const canonical = canonicalRequest(request, { headerNames: claim.headerNames, payloadHash, service: rules.service });
  const scopeText = `${scope.day}/${scope.region}/${scope.service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', claim.amzDate, scopeText, sha256Hex(canonical)].join('\n');
  if (!sameSignature(claim.signature, signText(secret, scope, text))) {
    return refused('mismatch', 'The request signature we calculated does not match the signature you provided.');
  }
  return { signed: true, payloadHash, accessKeyId: scope.accessKeyId };
}

/** The secret of the data folder's key, or of a function's; undefined for any other. */
export function secretOf(
  accessKeyId: string,
  { credentials, access }: Pick<SignatureRules, 'credentials' | 'access'>,
): string | undefined {
  return accessKeyId === credentials.accessKeyId ? credentials.secretAccessKey : access?.secretOf(accessKeyId);
}

/** `yyyymmddThhmmssZ` as a date; undefined when it is not one. */
function readAmzDate(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

interface Claim {
  credential: string;
  amzDate: string;
  headerNames: string[];
  signature: string;
}

function claimOfQuery(query: URLSearchParams): Claim | undefined {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    amzDate: query.get('X-Amz-Date') ?? '',
    headerNames: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
  };
}

function claimOfHeader({ headers }: SignedRequest): Claim | undefined | 'anonymous' {
  if (!headers.authorization) return 'anonymous';
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/;
  const [, credential, headerNames, signature] = pattern.exec(headers.authorization) ?? [];
  if (!credential || !headerNames || !signature) return undefined;
  return { credential, amzDate: String(headers['x-amz-date'] ?? ''), headerNames: headerNames.split(';'), signature };
}

function refused(reason: SignatureFault, sentence: string): SignatureVerdict {
  return { signed: false, reason, sentence };
}
