import { brand } from '../../../../../lib/contract/brand.ts';

/**
 * The content of an authenticator app's QR code. Source: "Key URI Format" of Google Authenticator, followed by other apps. `secret` is in
 * base32.
 */
export function appAddress(email: string, secret: string): string {
  const [issuer, account] = [brand.name, email].map(encodeURIComponent);
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
}

/** A secret in groups of four, to be typed. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
