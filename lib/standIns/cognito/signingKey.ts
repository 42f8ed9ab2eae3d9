import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeFileDurably } from '../aws/durableFiles.ts';
import { readStateFile } from '../aws/stateFile.ts';
import type { Jwks } from './jwt.ts';

export interface SigningKey {
  privateKey: KeyObject;
  kid: string;
  jwks: Jwks;
}

const makeKeyPair = promisify(generateKeyPair);

/**
 * The pool's RSA key, made on the first start and kept (mode 0600), so tokens outlive a restart. Its randomness is OpenSSL's own: a key
 * cannot be made from given bytes.
 */
export async function openSigningKey(dataDir: string): Promise<SigningKey> {
  const file = join(dataDir, 'signing-key.pem');
  const kept = readStateFile({ file, read: createPrivateKey, without: 'everybody has to sign in again' });
  const privateKey = kept ?? (await makeKeyPair('rsa', { modulusLength: 2048 })).privateKey;
  if (!kept) await writeFileDurably(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { privateKey, kid, jwks: { keys: [{ kty: 'RSA', kid, alg: 'RS256', use: 'sig', n, e }] } };
}
