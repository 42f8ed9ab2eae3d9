import { toBase64, toUtf8 } from './bytes.ts';
import { type Sign, verifyEd25519 } from './ed25519.ts';
import { keyTypes, type VerifierKey } from './note.ts';
import { TlogRefused } from './tlogRefused.ts';

/** What an answer carries before its leaf is in the log: the log's word, signed, that it will be. Not a standard. */

export interface LogPromise {
  origin: string;
  /** The 32 bytes that become the entry. */
  commitment: Uint8Array;
  /** Seconds since 1970. */
  time: number;
}

/** The text that is signed: four lines. No checkpoint begins with its first two, so that none can be made of a promise. */
export function promiseText({ origin, commitment, time }: LogPromise): string {
  return `klarnavn/promise/v1\n${origin}\n${toBase64(commitment)}\n${time}\n`;
}

export function signPromise(promise: LogPromise, sign: Sign): Promise<Uint8Array> {
  return sign(toUtf8(promiseText(promise)));
}

/** Throws TlogRefused unless the key of the log has signed the promise. */
export async function checkPromise(promise: LogPromise, signature: Uint8Array, key: VerifierKey): Promise<void> {
  const message = toUtf8(promiseText(promise));
  if (key.type !== keyTypes.ed25519 || !(await verifyEd25519(key.publicKey, message, signature))) {
    throw new TlogRefused(`The promise is not signed by ${key.name}.`);
  }
}
