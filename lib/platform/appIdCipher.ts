import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { lazy } from './lazy.ts';
import { secretText } from './secret.ts';

/**
 * App IDs are found by their SHA-256 and kept readable for their owner alone: AES-256-GCM under a key from Secrets Manager, bound to the
 * account, so a copied table row cannot be opened for another account. A stored value names the version of its key: `v1.<base64>`.
 *
 * The secret holds one line a version, the current one first: `v2 <text>`. A single text without a version, as Secrets Manager generates
 * it, is v1. A rotation takes two steps, since a function reads the secret once: first the new version is added as the last line, and once
 * all functions are started anew it becomes the first. Old versions stay as long as values name them.
 */
export class AppIdCipher {
  readonly #keys: Map<string, Buffer>;
  readonly #current: string;

  readonly #what: string;

  /** `secret`: the text of the secret; `what`: what is encrypted, for errors. Throws when it has another form. */
  constructor(secret: string, what = 'App ID') {
    this.#what = what;
    this.#keys = readKeys(secret, what);
    [this.#current = ''] = this.#keys.keys();
  }

  encrypt(appId: string, accountId: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(this.#current), iv).setAAD(Buffer.from(accountId));
    const body = Buffer.concat([cipher.update(appId, 'utf8'), cipher.final()]);
    return `${this.#current}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
  }

  decrypt(stored: string, accountId: string): string {
    const [, version = '', text = ''] = /^(v\d+)\.([A-Za-z0-9+/]+=*)$/.exec(stored) ?? [];
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length < ivBytes + tagBytes)
      throw new Error(`A stored ${this.#what} is damaged: it is no encrypted text`);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(version), bytes.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(accountId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const appId = decipher.update(bytes.subarray(ivBytes + tagBytes)).toString('utf8');
    try {
      return appId + decipher.final('utf8');
    } catch (cause) {
      throw new Error(`A stored ${this.#what} is damaged or of another account: its key does not open it`, { cause });
    }
  }

  #keyOf(version: string): Buffer {
    const key = this.#keys.get(version);
    if (key) return key;
    throw new Error(
      `A stored ${this.#what} is encrypted with ${version}, a version that the ${this.#what} secret does not hold`,
    );
  }
}

const ivBytes = 12;
const tagBytes = 16;
/** Shorter texts could be guessed. Secrets Manager generates 64 letters and digits. */
const secretCharactersMin = 32;

export const appIdCipher = lazy(async () => new AppIdCipher(await secretText('appIdSecretArn')));

/** The keys by version, the current one first. The errors never show the secret. */
function readKeys(secret: string, what: string): Map<string, Buffer> {
  const text = secret.trim();
  const lines = /\s/.test(text) ? text.split('\n') : [`v1 ${text}`];
  const keys = new Map<string, Buffer>();
  for (const [index, line] of lines.entries()) {
    const [, version, value = ''] = /^(v[1-9]\d*) (\S+)$/.exec(line.trim()) ?? [];
    const at = `The ${what} secret, line ${index + 1}:`;
    if (!version) throw new Error(`${at} it must be a version, a space and a text, like "v2 <text>"`);
    if (keys.has(version)) throw new Error(`${at} the version ${version} is there twice`);
    if (value.length < secretCharactersMin)
      throw new Error(`${at} the text must have at least ${secretCharactersMin} characters`);
    keys.set(version, createHash('sha256').update(value).digest());
  }
  return keys;
}

/** The key version named in a stored App ID; 'unknown' if the text is damaged. */
export function keyVersionOf(stored: string): string {
  return /^(v\d+)\./.exec(stored)?.[1] ?? 'unknown';
}

/** The hash of an App ID, its key in the table. */
export function hashAppId(appId: string): string {
  return createHash('sha256').update(appId).digest('hex');
}
