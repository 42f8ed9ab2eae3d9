import { toBase64, toUtf8 } from './bytes.ts';
import { type Sign, verifyEd25519 } from './ed25519.ts';
import { keyTypes, type VerifierKey } from './note.ts';
import { TlogRefused } from './tlogRefused.ts';

/** Signed promise of the log to include a leaf, carried by an answer. Not a standard. */

export interface LogPromise {
  origin: string;
  /** The 32 bytes of the future entry. */
  commitment: Uint8Array;
  /** Seconds since 1970. */
  time: number;
}

/** The signed text: four lines. No checkpoint begins with its first two, so none can be made of a promise. */
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
