import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { secretsManager } from './clients.ts';
import { env } from './env.ts';
import { lazy } from './lazy.ts';

/**
 * App IDs are found by their SHA-256 and kept readable for their owner alone: AES-256-GCM under a key from Secrets Manager,
 * bound to the account, so that a copied table row cannot be opened for another account.
 */
export interface AppIdCipher {
  encrypt(appId: string, accountId: string): string;
  decrypt(stored: string, accountId: string): string;
}

export const appIdCipher = lazy(async () => {
  const secret = await secretsManager().send(new GetSecretValueCommand({ SecretId: env('appIdSecretArn') }));
  if (!secret.SecretString) throw new Error('The App ID secret is empty');
  return cipherWith(secret.SecretString);
});

export function cipherWith(secret: string): AppIdCipher {
  const key = createHash('sha256').update(secret).digest();
  return {
    encrypt(appId, accountId) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId));
      const body = Buffer.concat([cipher.update(appId, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(stored, accountId) {
      const bytes = Buffer.from(stored, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(accountId));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28)).toString('utf8') + decipher.final('utf8');
    },
  };
}

/** What the table finds an App ID by. */
export function hashAppId(appId: string): string {
  return createHash('sha256').update(appId).digest('hex');
}
