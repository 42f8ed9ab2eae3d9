import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../aws/durableFiles.ts';
import type { Jwks } from './jwt.ts';

export interface SigningKey {
  privateKey: KeyObject;
  kid: string;
  jwks: Jwks;
}

/**
 * The pool's RSA key, made on the first start and kept (mode 0600), so that tokens outlive a restart.
 * Its randomness is OpenSSL's own: a key cannot be made from given bytes.
 */
export async function openSigningKey(dataDir: string): Promise<SigningKey> {
  const file = join(dataDir, 'signing-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFileDurably(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { privateKey, kid, jwks: { keys: [{ kty: 'RSA', kid, alg: 'RS256', use: 'sig', n, e }] } };
}
