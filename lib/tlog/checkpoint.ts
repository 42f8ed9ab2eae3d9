import { bigEndian64, concat, hashFromBase64, readDecimal, toBase64, toUtf8 } from './bytes.ts';
import { type Sign, verifyEd25519 } from './ed25519.ts';
import {
  isKeyName,
  isSameKey,
  keyTypes,
  type NoteSignature,
  readNote,
  type SignedNote,
  type VerifierKey,
  writeNote,
} from './note.ts';
import { TlogRefused } from './tlogRefused.ts';

/** Checkpoints (C2SP tlog-checkpoint), signed by their log and cosigned by witnesses (C2SP tlog-cosignature). */

export interface Checkpoint {
  /** What the log is called; it never changes. */
  origin: string;
  size: number;
  root: Uint8Array;
}

/** A key of the log with its signer. */
export interface NoteSigner extends VerifierKey {
  sign: Sign;
}

/** The three signed lines of a checkpoint. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  if (!isKeyName(origin)) throw new TlogRefused('The origin of a log is empty or has a space or a plus.');
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a checkpoint; further lines ("extension lines") are allowed and say nothing. Throws TlogRefused. */
export function readCheckpointText(text: string): Checkpoint {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n');
  if (origin === '' || rest.pop() !== '' || rest.includes('')) {
    throw new TlogRefused('The checkpoint does not consist of three lines or more, of which none is empty.');
  }
  return {
    origin,
    size: readDecimal(size, 'The size in the checkpoint'),
    root: hashFromBase64(root, 'The root in the checkpoint'),
  };
}

/** Signs a checkpoint with each key, as both keys of a rotation do. */
export async function signCheckpoint(checkpoint: Checkpoint, signers: readonly NoteSigner[]): Promise<string> {
  const text = checkpointText(checkpoint);
  const signatures: NoteSignature[] = [];
  for (const { name, keyId, sign } of signers) signatures.push({ name, keyId, signature: await sign(toUtf8(text)) });
  return writeNote({ text, signatures });
}

/** What a witness signs (C2SP tlog-cosignature, "Ed25519 signed message"). `time`: seconds since 1970. */
export function cosignedMessage(text: string, time: number): Uint8Array {
  return toUtf8(`cosignature/v1\ntime ${time}\n${text}`);
}

/** The bytes of a cosignature: its time and the signature over `cosignedMessage`. */
export function writeCosignature(time: number, signature: Uint8Array): Uint8Array {
  return concat(bigEndian64(time), signature);
}

/** A valid signature of a known key. */
export interface CheckedSignature extends NoteSignature {
  key: VerifierKey;
  /** When a witness signed, in seconds since 1970; the log's own signature has no time. */
  time?: number;
}

/**
 * The signatures of a checkpoint by known keys. Lines of unknown keys and kinds are ignored, and so is a second line of one key. Throws
 * TlogRefused where a line of a known key does not hold (C2SP signed-note: "SHOULD reject the whole note").
 */
export async function checkSignatures(
  { text, signatures }: SignedNote,
  keys: readonly VerifierKey[],
): Promise<CheckedSignature[]> {
  const checked: CheckedSignature[] = [];
  for (const signature of signatures) {
    const key = keys.find((known) => isSameKey(known, signature));
    if (!key || checked.some((earlier) => isSameKey(earlier, signature))) continue;
    const held = await heldSignature(text, signature, key);
    if (held === 'unknown kind') continue;
    if (!held) throw new TlogRefused(`The signature of ${key.name} does not hold.`);
    checked.push({ ...signature, key, ...held });
  }
  return checked;
}

const timeBytes = 8;

async function heldSignature(
  text: string,
  { signature }: NoteSignature,
  { type, publicKey }: VerifierKey,
): Promise<{ time?: number } | 'unknown kind' | undefined> {
  if (type === keyTypes.ed25519) {
    return (await verifyEd25519(publicKey, toUtf8(text), signature)) ? {} : undefined;
  }
  if (type !== keyTypes.cosignature) return 'unknown kind';
  if (signature.length !== timeBytes + 64) return undefined;
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0));
  if (!Number.isSafeInteger(time)) return undefined;
  const message = cosignedMessage(text, time);
  return (await verifyEd25519(publicKey, message, signature.subarray(timeBytes))) ? { time } : undefined;
}

/** Reads a checkpoint signed with at least one of these keys. Throws TlogRefused. */
export async function openCheckpoint(
  note: string,
  origin: string,
  logKeys: readonly VerifierKey[],
): Promise<{ checkpoint: Checkpoint; note: SignedNote }> {
  const signed = readNote(note);
  const checkpoint = readCheckpointText(signed.text);
  if (checkpoint.origin !== origin) throw new TlogRefused(`The checkpoint is of ${checkpoint.origin}, not ${origin}.`);
  if ((await checkSignatures(signed, logKeys)).length === 0) {
    throw new TlogRefused(`The checkpoint of ${origin} is not signed by it.`);
  }
  return { checkpoint, note: signed };
}

/** A note with further signatures: the earlier one of a key stays. */
export function addSignatures(note: SignedNote, more: readonly NoteSignature[]): SignedNote {
  const signatures = [...note.signatures];
  for (const signature of more) {
    if (!signatures.some((earlier) => isSameKey(earlier, signature))) signatures.push(signature);
  }
  return { ...note, signatures };
}
