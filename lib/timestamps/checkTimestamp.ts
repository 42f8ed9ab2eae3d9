import { type BaseBlock, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Certificate,
  type ExtKeyUsage,
  SignedData,
  type SignedDataVerifyResult,
  type SignerInfo,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { equalBytes, fromBase64 } from '../tlog/bytes.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import {
  extendedKeyUsageOid,
  sha256Oid,
  signedDataOid,
  signingCertificateOid,
  signingCertificateV2Oid,
  timeStampingOid,
  tstInfoOid,
} from './oids.ts';
import { nonceInteger } from './timestampRequest.ts';

export interface TimestampCheck {
  /** The answer of an authority: the bytes of a `.tsr` file. */
  response: Uint8Array;
  /** The stamped bytes. */
  data: Uint8Array;
  /** Trusted certificates in PEM: the roots of the authority. */
  roots: readonly string[];
  /** Of the request, if known. */
  nonce?: Uint8Array;
  /** The requested one. */
  policy?: string;
}

export interface CheckedTimestamp {
  time: Date;
  /** The name in the authority's certificate. */
  authority: string;
}

/**
 * Checks the time stamp of an authority (RFC 3161). The library takes a token of any certificate of a trusted root, and answers a wrong
 * signature instead of throwing: purpose, policy, nonce, hash and signing certificate are compared here. Certificates are judged at the
 * time of the token. Throws TlogRefused with the reason.
 */
export async function checkTimestamp(check: TimestampCheck): Promise<CheckedTimestamp> {
  return checked(check, certificatesOfAll(check.roots));
}

/** The same without trust in the authority: its certificate is the one in the stamp, and says its name itself. */
export async function readTimestamp(stamp: Omit<TimestampCheck, 'roots'>): Promise<CheckedTimestamp> {
  return checked(stamp, undefined);
}

/** When the token was made, by its own word. Throws TlogRefused for other bytes. */
export const timestampTime = (response: Uint8Array): Date => tokenInfoOf(signedDataOf(response)).genTime;

async function checked(
  check: Omit<TimestampCheck, 'roots'>,
  trusted: Certificate[] | undefined,
): Promise<CheckedTimestamp> {
  const signed = signedDataOf(check.response);
  const info = tokenInfoOf(signed);
  await requireAsked(info, check);
  const signer = signed.signerInfos[0];
  if (!signer || signed.signerInfos.length !== 1)
    throw new TlogRefused('The time stamp has not exactly one signature.');
  const result = await verified(signed, check.data, trusted);
  const certificate = result.signerCertificate;
  const isTrusted = trusted === undefined || result.signerCertificateVerified === true;
  if (result.signatureVerified !== true || !isTrusted || !certificate) {
    throw new TlogRefused('The signature of the time stamp does not hold.');
  }
  requirePurpose(certificate);
  await requireSigningCertificate(signer, certificate);
  return { time: info.genTime, authority: nameOf(certificate) };
}

/** The library's exceptions for bytes other than ASN.1 of the right form. */
function read<Value>(what: string, act: () => Value): Value {
  try {
    return act();
  } catch {
    throw new TlogRefused(`${what} is not readable.`);
  }
}

function signedDataOf(response: Uint8Array): SignedData {
  const answer = read('The answer of the time-stamp authority', () => TimeStampResp.fromBER(Uint8Array.from(response)));
  const { status } = answer.status;
  if (status !== 0 && status !== 1)
    throw new TlogRefused(`The time-stamp authority has refused, with status ${status}.`);
  const token = answer.timeStampToken;
  if (token?.contentType !== signedDataOid) throw new TlogRefused('The answer has no time stamp.');
  return read('The time stamp', () => new SignedData({ schema: token.content }));
}

function tokenInfoOf({ encapContentInfo }: SignedData): TSTInfo {
  const { eContentType, eContent } = encapContentInfo;
  if (eContentType !== tstInfoOid || !eContent) throw new TlogRefused('The time stamp says nothing.');
  return read('The text of the time stamp', () => TSTInfo.fromBER(eContent.getValue()));
}

async function requireAsked(info: TSTInfo, { data, nonce, policy }: Omit<TimestampCheck, 'roots'>): Promise<void> {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(data)));
  if (hashAlgorithm.algorithmId !== sha256Oid || !equalBytes(hashedMessage.valueBlock.valueHexView, hash)) {
    throw new TlogRefused('The time stamp is of something else.');
  }
  if (nonce !== undefined && !info.nonce?.isEqual(nonceInteger(nonce))) {
    throw new TlogRefused('The time stamp does not answer this request: its nonce is another one.');
  }
  if (policy !== undefined && info.policy !== policy) {
    throw new TlogRefused(`The time stamp has the policy ${info.policy}, not ${policy}.`);
  }
}

function certificatesOfAll(roots: readonly string[]): Certificate[] {
  const trusted = roots.flatMap(certificatesOf);
  if (trusted.length === 0) throw new TlogRefused('No certificate of a time-stamp authority is trusted.');
  return trusted;
}

async function verified(
  signed: SignedData,
  data: Uint8Array,
  trusted: Certificate[] | undefined,
): Promise<SignedDataVerifyResult> {
  try {
    return await signed.verify({
      signer: 0,
      data: Uint8Array.from(data).buffer,
      ...(trusted && { trustedCerts: trusted }),
      checkChain: trusted !== undefined,
      extendedMode: true,
    });
  } catch (error) {
    throw new TlogRefused(`The time stamp does not hold: ${(error as Error).message}`);
  }
}

/** Every certificate of a PEM text. */
function certificatesOf(pem: string): Certificate[] {
  const blocks = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]{1,100000})-----END CERTIFICATE-----/g)];
  return blocks.map(([, base64 = '']) =>
    read('A trusted certificate', () =>
      Certificate.fromBER(Uint8Array.from(fromBase64(base64.replaceAll(/\s/g, ''), 'A certificate'))),
    ),
  );
}

/** RFC 3161, section 2.3: a critical extended key usage with time stamping alone. */
function requirePurpose({ extensions = [] }: Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === extendedKeyUsageOid);
  const { keyPurposes = [] } = (usage?.parsedValue ?? {}) as Partial<ExtKeyUsage>;
  if (!usage?.critical || keyPurposes.length !== 1 || keyPurposes[0] !== timeStampingOid) {
    throw new TlogRefused('The certificate that signed is not one for time stamps alone.');
  }
}

/** The token names its certificate by hash, so no other one of the same key and name takes its place. */
async function requireSigningCertificate({ signedAttrs }: SignerInfo, certificate: Certificate): Promise<void> {
  for (const { type, values } of signedAttrs?.attributes ?? []) {
    if (type !== signingCertificateOid && type !== signingCertificateV2Oid) continue;
    const [identified] = partsOf(partsOf(values[0])[0]);
    const [first, second] = partsOf(identified);
    const isPlain = first instanceof OctetString;
    const named = isPlain ? first : second;
    const algorithm = type === signingCertificateOid ? 'SHA-1' : isPlain ? 'SHA-256' : hashNamed(first);
    const hash = new Uint8Array(
      await crypto.subtle.digest(algorithm, Uint8Array.from(new Uint8Array(certificate.toSchema().toBER()))),
    );
    if (named instanceof OctetString && equalBytes(named.valueBlock.valueHexView, hash)) return;
    throw new TlogRefused('The time stamp names another certificate than the one that signed.');
  }
  throw new TlogRefused('The time stamp does not name the certificate that signed.');
}

const partsOf = (block: unknown): BaseBlock[] =>
  (block instanceof Sequence ? block.valueBlock.value : []) as BaseBlock[];

const hashNames: Record<string, string> = {
  [sha256Oid]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

function hashNamed(algorithm: BaseBlock | undefined): string {
  const [oid] = partsOf(algorithm);
  const name = oid instanceof ObjectIdentifier ? hashNames[oid.valueBlock.toString()] : undefined;
  if (!name) throw new TlogRefused('The time stamp names its certificate by a hash that is not known.');
  return name;
}

const commonNameOid = '2.5.4.3';

function nameOf({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => String(type) === commonNameOid);
  return name ? String(name.value.valueBlock.value) : 'an authority without a name';
}
