import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content);
}
