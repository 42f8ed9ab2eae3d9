import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { NoteSigner } from '../../tlog/checkpoint.ts';
import type { Sign } from '../../tlog/ed25519.ts';
import { keyTypes, type VerifierKey, verifierKey } from '../../tlog/note.ts';

/** PKCS #8 head of an Ed25519 key (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/**
 * Purpose of a key. Promises are signed in the memory of every screening function, so their key is never the one of checkpoints: its reader
 * cannot fork the log.
 */
type Purpose = 'checkpoints' | 'promises';

/** An Ed25519 key made of a secret of the stage: the same for the same text. */
export function keyOfSecret(purpose: Purpose, secret: string): { publicKey: Uint8Array; sign: Sign } {
  const seed = createHash('sha256').update(`klarnavn ${purpose}\n${secret}`).digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: publicKeyOf(privateKey),
    sign: async (message) => new Uint8Array(sign(null, message, privateKey)),
  };
}

/** The keys of the log, one a line of the secret: two while a new one takes over from an old one. */
export function logSigners(origin: string, secret: string): Promise<NoteSigner[]> {
  const lines = secret.split('\n').flatMap((line) => line.trim() || []);
  return Promise.all(
    lines.map(async (line) => {
      const { publicKey, sign } = keyOfSecret('checkpoints', line);
      return { ...(await verifierKey({ name: origin, type: keyTypes.ed25519, publicKey })), sign };
    }),
  );
}

/** Key for checking the log's promises. */
export function promiseVerifier(origin: string, secret: string): Promise<VerifierKey> {
  const { publicKey } = keyOfSecret('promises', secret);
  return verifierKey({ name: `${origin}/promises`, type: keyTypes.ed25519, publicKey });
}

function publicKeyOf(privateKey: KeyObject): Uint8Array {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return new Uint8Array(der.subarray(der.length - publicKeyBytes));
}
