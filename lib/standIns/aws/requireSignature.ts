import { AwsError } from './awsError.ts';
import type { SignedRequest } from './canonicalRequest.ts';
import { sha256Hex } from './sha256Hex.ts';
import { type SignatureFault, type SignatureRules, verifySignature } from './verifySignature.ts';

/**
 * The id of the key that a request is signed with. Throws the refusal of one that is not signed as these rules want, or has another
 * body than the signed one.
 */
export function requireSignature(request: SignedRequest, body: Buffer, rules: SignatureRules): string {
  const bodySha256 = sha256Hex(body);
  const verdict = verifySignature(request, { ...rules, bodySha256 });
  if (!verdict.signed) throw new AwsError(codes[verdict.reason] ?? 'InvalidSignatureException', verdict.sentence);
  if (verdict.payloadHash !== bodySha256) {
    throw new AwsError('InvalidSignatureException', 'The body is not the one that was signed.');
  }
  return verdict.accessKeyId;
}

const codes: Partial<Record<SignatureFault, string>> = {
  anonymous: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknownKey: 'UnrecognizedClientException',
};
