import type { NoteSigner } from '../../../lib/tlog/checkpoint.ts';
import { signWith } from '../../../lib/tlog/ed25519.ts';
import { verifierKey } from '../../../lib/tlog/note.ts';
import { sha256Of } from './vectors.ts';

/** RFC 8410: what stands before the seed in the PKCS #8 form of an Ed25519 key. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key for tests, whose seed is SHA-256 of these words. Type 1 signs notes, 4 cosigns. */
export async function testSigner(name: string, words: string, type = 1): Promise<NoteSigner> {
  const pkcs8 = Buffer.concat([beforeSeed, sha256Of(words)]);
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  const publicKey = new Uint8Array(Buffer.from(x, 'base64url'));
  return { ...(await verifierKey({ name, type, publicKey })), sign: signWith(key) };
}
