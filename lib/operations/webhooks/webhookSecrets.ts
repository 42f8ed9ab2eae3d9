import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { AppIdCipher } from '../../platform/appIdCipher.ts';
import type { RandomBytes } from '../../platform/id.ts';
import type { StoredWebhook } from '../../store/webhooks/webhooks.ts';

/** Source: Standard Webhooks, "Signature scheme": 24 to 64 bytes. */
const secretBytes = 32;
const seedBytes = 32;

/** PKCS #8 head of an Ed25519 key (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/** The secret as its receiver gets it, and its stored form. */
export function newSecret(
  { cipher, random }: { cipher: AppIdCipher; random: RandomBytes },
  accountId: string,
  signature: StoredWebhook['signature'],
): { secret: string; stored: Pick<StoredWebhook, 'secret' | 'seed' | 'publicKey'> } {
  const secret = `whsec_${random(secretBytes).toString('base64')}`;
  const encrypted = cipher.encrypt(secret, accountId);
  if (signature === 'v1') return { secret, stored: { secret: encrypted } };
  const seed = random(seedBytes);
  const stored = {
    secret: encrypted,
    seed: cipher.encrypt(seed.toString('base64'), accountId),
    publicKey: `whpk_${publicKeyOf(seed).toString('base64')}`,
  };
  return { secret, stored };
}

/** Headers of one attempt (standardwebhooks.com). A replaced secret signs, too, until its end. */
export function signedHeaders(
  cipher: AppIdCipher,
  accountId: string,
  webhook: StoredWebhook,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const { secret, seed, oldSecret, oldSeed, oldUntil = '' } = webhook;
  const hasOld = now.toISOString() < oldUntil;
  const open = (stored: string | undefined) => (stored === undefined ? [] : [cipher.decrypt(stored, accountId)]);
  const secrets = [secret, hasOld ? oldSecret : undefined].flatMap(open);
  const seeds = [seed, hasOld ? oldSeed : undefined].flatMap(open);
  const signatures = [
    ...secrets.map((text) => `v1,${createHmac('sha256', bytesOf(text)).update(content).digest('base64')}`),
    ...seeds.map((text) => `v1a,${sign(null, content, privateKeyOf(Buffer.from(text, 'base64'))).toString('base64')}`),
  ];
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

const bytesOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');

function privateKeyOf(seed: Buffer) {
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(seed: Buffer): Buffer {
  const der = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
  return der.subarray(der.length - publicKeyBytes);
}
