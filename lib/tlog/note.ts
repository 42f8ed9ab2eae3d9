import { concat, equalBytes, fromBase64, toBase64, toHex, toUtf8 } from './bytes.ts';
import { type Sha256, webSha256 } from './hashing.ts';
import { TlogRefused } from './tlogRefused.ts';

/** Signed notes and verifier keys (C2SP signed-note). */

/** Kinds of keys and signatures ("Signature types"); others are read and never counted. */
export const keyTypes = { ed25519: 0x01, cosignature: 0x04 } as const;

export interface NoteSignature {
  name: string;
  /** Eight hex digits. */
  keyId: string;
  signature: Uint8Array;
}

export interface SignedNote {
  /** With its last newline: the signed text. */
  text: string;
  signatures: NoteSignature[];
}

/** A trusted key, from its `vkey` text. */
export interface VerifierKey {
  name: string;
  keyId: string;
  type: number;
  publicKey: Uint8Array;
}

/** A note may be a megabyte and carry 100 signatures: post-quantum ones have up to 5 kB. */
const noteLettersMax = 1_000_000;
const signaturesMax = 100;

const keyIdBytes = 4;

/** Splits a note into its text and unchecked signatures. Throws TlogRefused for any other text. */
export function readNote(note: string): SignedNote {
  if (note.length > noteLettersMax) throw new TlogRefused('The note is longer than a megabyte.');
  toUtf8(note);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new TlogRefused('The note has a control character.');
  const division = note.lastIndexOf('\n\n');
  const lines = note.slice(division + 2);
  if (division < 0 || !lines.endsWith('\n')) throw new TlogRefused('The note has no signatures after a blank line.');
  return { text: note.slice(0, division + 1), signatures: readSignatures(lines) };
}

/** Reads signature lines, as they stand below a note and as a witness answers them. Throws TlogRefused. */
export function readSignatures(lines: string): NoteSignature[] {
  const each = lines.split('\n').slice(0, -1);
  if (each.length > signaturesMax) throw new TlogRefused(`The note has more than ${signaturesMax} signatures.`);
  return each.map((line) => {
    const [dash, name = '', base64 = '', ...rest] = line.split(' ');
    if (dash !== '\u2014' || !isKeyName(name) || rest.length > 0) {
      throw new TlogRefused('A signature line of the note is not readable.');
    }
    const bytes = fromBase64(base64, 'A signature of the note');
    if (bytes.length <= keyIdBytes) throw new TlogRefused('A signature of the note is too short.');
    return { name, keyId: toHex(bytes.subarray(0, keyIdBytes)), signature: bytes.subarray(keyIdBytes) };
  });
}

/** The text of a note with its signature lines. */
export function writeNote({ text, signatures }: SignedNote): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

function signatureLine({ name, keyId, signature }: NoteSignature): string {
  const id = Uint8Array.from(keyId.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return `\u2014 ${name} ${toBase64(concat(id, signature))}\n`;
}

/** Whether two signatures are of one key. */
export function isSameKey(a: Pick<VerifierKey, 'name' | 'keyId'>, b: Pick<VerifierKey, 'name' | 'keyId'>): boolean {
  return a.name === b.name && a.keyId === b.keyId;
}

/** A key name is not empty and has no space and no plus. U+0085 is a space for Unicode, not for `\s`. */
export function isKeyName(name: string): boolean {
  return name !== '' && !/[\s\u0085+]/u.test(name);
}

/** The first four bytes of SHA-256(name || 0x0A || type || public key), as eight hex digits. */
export async function keyIdOf(
  { name, type, publicKey }: Pick<VerifierKey, 'name' | 'type' | 'publicKey'>,
  sha256: Sha256 = webSha256,
): Promise<string> {
  const hash = await sha256(concat(toUtf8(`${name}\n`), Uint8Array.of(type), publicKey));
  return toHex(hash.subarray(0, keyIdBytes));
}

/** A key of these parts. Throws TlogRefused for a forbidden name of a key. */
export async function verifierKey(
  parts: Pick<VerifierKey, 'name' | 'type' | 'publicKey'>,
  sha256: Sha256 = webSha256,
): Promise<VerifierKey> {
  if (!isKeyName(parts.name)) throw new TlogRefused('The name of a key is empty or has a space or a plus.');
  return { ...parts, keyId: await keyIdOf(parts, sha256) };
}

/** `name+key id+base64(type || public key)`. */
export function writeVkey({ name, keyId, type, publicKey }: VerifierKey): string {
  return `${name}+${keyId}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;
}

/** Reads a vkey. Throws TlogRefused for another form, a wrong key id, and a key of a known type with another length. */
export async function readVkey(vkey: string, sha256: Sha256 = webSha256): Promise<VerifierKey> {
  const [, name = '', keyId = '', base64 = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/su.exec(vkey) ?? [];
  if (!isKeyName(name)) throw new TlogRefused('The verifier key is not of the form name+id+key.');
  const [type, ...publicKey] = fromBase64(base64, 'The verifier key');
  if (type === undefined) throw new TlogRefused('The verifier key is empty.');
  const key = await verifierKey({ name, type, publicKey: Uint8Array.from(publicKey) }, sha256);
  if (key.keyId !== keyId) throw new TlogRefused('The id of the verifier key is not that of its key.');
  if (Object.values<number>(keyTypes).includes(type) && publicKey.length !== 32) {
    throw new TlogRefused(`The verifier key has ${publicKey.length} bytes, not 32.`);
  }
  return key;
}

/** Whether two keys wrap one public key, under whatever name (C2SP tlog-policy: duplicates). */
export function hasSamePublicKey(a: VerifierKey, b: VerifierKey): boolean {
  return equalBytes(a.publicKey, b.publicKey);
}
