import { Integer } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import { asn1Octets, sha256Oid } from './oids.ts';

export interface TimestampRequest {
  /** SHA-256 of the stamped bytes. */
  sha256: Uint8Array;
  /** The answer must repeat it, which excludes an earlier one. */
  nonce: Uint8Array;
  /** Requested policy of the authority; left out, its usual one. */
  policy?: string;
}

/** The body of a request for a time stamp (RFC 3161, section 2.4.1), with the certificates of the authority. */
export function timestampRequest({ sha256, nonce, policy }: TimestampRequest): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Oid }),
      hashedMessage: asn1Octets(sha256),
    }),
    nonce: nonceInteger(nonce),
    certReq: true,
    ...(policy === undefined ? {} : { reqPolicy: policy }),
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** A positive number in its shortest form, as DER has it. */
export function nonceInteger(nonce: Uint8Array): Integer {
  const start = nonce.findIndex((byte) => byte !== 0);
  const bytes = start < 0 ? Uint8Array.of(0) : nonce.subarray(start);
  const isNegative = (bytes[0] as number) >= 0x80;
  return new Integer({ valueHex: isNegative ? Uint8Array.of(0, ...bytes).buffer : Uint8Array.from(bytes).buffer });
}
