import type { TextEncoding } from '../../contract/text/textEncodings.ts';
import codePages from './codePages.data.json';

/** Decodes a stream piece by piece; without a piece it ends. */
export type Decoder = (piece?: Uint8Array) => string;

const tables: Partial<Record<string, string>> = codePages.tables;
const ascii = Array.from({ length: 128 }, (_, code) => code);
const codes = new Map<TextEncoding, Uint16Array>();
/** As many arguments as every engine takes. */
const pieceCharacters = 8_192;

/**
 * The decoder of an encoding. A strict one throws TypeError for bytes outside the encoding; another one puts U+FFFD. A byte order mark is
 * dropped. Encodings of one byte a character are read by tables of ours, and the others by the platform.
 */
export function decoderOf(encoding: TextEncoding, { strict }: { strict: boolean }): Decoder {
  const table = tables[encoding];
  if (table === undefined) {
    const decoder = new TextDecoder(encoding, { fatal: strict });
    return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
  }
  const ofByte = codes.get(encoding) ?? Uint16Array.from([...ascii, ...Array.from(table, (c) => c.charCodeAt(0))]);
  codes.set(encoding, ofByte);
  return (piece = new Uint8Array()) => {
    const text = textOf(piece, ofByte);
    if (strict && text.includes('\ufffd')) throw new TypeError('The bytes are not in this encoding');
    return text;
  };
}

function textOf(piece: Uint8Array, ofByte: Uint16Array): string {
  const units = new Uint16Array(piece.length);
  for (let i = 0; i < piece.length; i++) units[i] = ofByte[piece[i] ?? 0] ?? 0;
  let text = '';
  for (let at = 0; at < units.length; at += pieceCharacters) {
    text += String.fromCharCode(...units.subarray(at, at + pieceCharacters));
  }
  return text;
}
