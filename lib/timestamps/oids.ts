import { OctetString } from 'asn1js';

export const sha256Oid = '2.16.840.1.101.3.4.2.1';
export const signedDataOid = '1.2.840.113549.1.7.2';
export const tstInfoOid = '1.2.840.113549.1.9.16.1.4';
export const extendedKeyUsageOid = '2.5.29.37';
export const timeStampingOid = '1.3.6.1.5.5.7.3.8';
/** Which certificate has signed: by SHA-1 (RFC 2634), and by another hash (RFC 5035). */
export const signingCertificateOid = '1.2.840.113549.1.9.16.2.12';
export const signingCertificateV2Oid = '1.2.840.113549.1.9.16.2.47';

export const asn1Octets = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer });
