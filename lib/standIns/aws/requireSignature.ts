import { AwsError } from './awsError.ts';
import type { SignedRequest } from './canonicalRequest.ts';
import { sha256Hex } from './sha256Hex.ts';
import { type SignatureFault, type SignatureRules, verifySignature } from './verifySignature.ts';

/** The key id of a request's signature. Throws a refusal if it is not signed by these rules, or has another body than the signed one. */
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
