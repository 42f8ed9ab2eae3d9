import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { BoundedMap } from '../../platform/boundedMap.ts';
import { findAccountKey, putAccountKey } from '../../store/receipts/accountKeys.ts';
import type { Table } from '../../store/table.ts';

/** Encrypts the keys of accounts under the stage's secret. */
export interface MasterCipher {
  encrypt(text: string, accountId: string): string;
  decrypt(stored: string, accountId: string): string;
}

export interface ReceiptKeysOptions {
  table: Table;
  cipher: () => Promise<MasterCipher>;
  random: (bytes: number) => Uint8Array;
}

const accountsRemembered = 1_000;
const keyBytes = 32;
/** RFC 3394, section 2.2.3.1. */
const wrapIv = Buffer.alloc(8, 0xa6);
const hashBytes = 8;

/**
 * Keys in three steps: each receipt has a random key, wrapped (RFC 3394) by its account's, which is encrypted under the stage's secret.
 * Without its wrapped key a receipt is unreadable, and its commitment still proves it.
 */
export class ReceiptKeys {
  readonly #options: ReceiptKeysOptions;
  readonly #accounts = new BoundedMap<string, Promise<Buffer>>(accountsRemembered);

  constructor(options: ReceiptKeysOptions) {
    this.#options = options;
  }

  /** A new key of a receipt, and its stored form. */
  async create(accountId: string, now: Date): Promise<{ key: Buffer; wrapped: Buffer }> {
    const key = Buffer.from(this.#options.random(keyBytes));
    const cipher = createCipheriv('id-aes256-wrap', await this.#accountKey(accountId, now), wrapIv);
    return { key, wrapped: Buffer.concat([cipher.update(key), cipher.final()]) };
  }

  /** Throws for a key of another account, and after the removal of the account's key. */
  async unwrap(accountId: string, wrapped: Uint8Array): Promise<Buffer> {
    const decipher = createDecipheriv('id-aes256-wrap', await this.#knownKey(accountId), wrapIv);
    return Buffer.concat([decipher.update(wrapped), decipher.final()]);
  }

  /** Hash of an external_ref, for the account's filter. */
  async hashOfRef(accountId: string, externalRef: string, now: Date): Promise<Buffer> {
    return this.#hash(accountId, `ref ${externalRef}`, now);
  }

  /** Hashes of the forms of a name's words, for finding receipts by name without names in the index. */
  hashesOfWords(accountId: string, forms: readonly string[], now: Date): Promise<Buffer[]> {
    return Promise.all(forms.map((form) => this.#hash(accountId, `word ${form}`, now)));
  }

  async #hash(accountId: string, text: string, now: Date): Promise<Buffer> {
    const key = await this.#accountKey(accountId, now);
    return createHmac('sha256', key).update(text).digest().subarray(0, hashBytes);
  }

  async #knownKey(accountId: string): Promise<Buffer> {
    const known = this.#accounts.get(accountId);
    if (known) return known;
    const stored = await findAccountKey(this.#options.table, accountId);
    if (!stored) throw new Error('The key of the receipts of an account was removed');
    const key = Buffer.from((await this.#options.cipher()).decrypt(stored, accountId), 'base64');
    this.#accounts.set(accountId, Promise.resolve(key));
    return key;
  }

  #accountKey(accountId: string, now: Date): Promise<Buffer> {
    const known = this.#accounts.get(accountId);
    if (known) return known;
    const found = this.#findOrCreate(accountId, now);
    this.#accounts.set(accountId, found);
    found.catch(() => this.#accounts.delete(accountId));
    return found;
  }

  async #findOrCreate(accountId: string, now: Date): Promise<Buffer> {
    const { table, random } = this.#options;
    const cipher = await this.#options.cipher();
    let stored = await findAccountKey(table, accountId);
    if (!stored) {
      const made = cipher.encrypt(Buffer.from(random(keyBytes)).toString('base64'), accountId);
      stored = (await putAccountKey(table, accountId, made, now)) ? made : await findAccountKey(table, accountId);
    }
    if (!stored) throw new Error('The key of an account was removed while it was made');
    return Buffer.from(cipher.decrypt(stored, accountId), 'base64');
  }
}

/** The line of a receipt in lists. */
export interface ReceiptLabel {
  /** Of a search by numbers, these; of a file, its own. */
  name: string | null;
  external_ref: string | null;
}

/** The two texts encrypted under a receipt's key. A key encrypts each once, so their IVs may be fixed. */
export const sealed = { label: 1, body: 2 } as const;
const tagBytes = 16;

function ivOf(which: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(which, 8);
  return iv;
}

const ivBytes = 12;

/** A further text about a receipt, under an IV of its own in front of it: there may be any number of them. */
export function sealMore(key: Uint8Array, receiptId: string, text: string, random: (bytes: number) => Uint8Array) {
  const iv = random(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`more ${receiptId}`));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for changed bytes, and those of another receipt. */
export function unsealMore(key: Uint8Array, receiptId: string, bytes: Uint8Array): string {
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(`more ${receiptId}`))
    .setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, end)), decipher.final()]).toString('utf8');
}

/** AES-256-GCM, bound to the receipt's id. Each text under a key has its own IV. */
export function seal(key: Uint8Array, which: number, receiptId: string, text: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, ivOf(which)).setAAD(Buffer.from(receiptId));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for changed bytes, and those of another receipt. */
export function unseal(key: Uint8Array, which: number, receiptId: string, bytes: Uint8Array): Buffer {
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, ivOf(which))
    .setAAD(Buffer.from(receiptId))
    .setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
}
