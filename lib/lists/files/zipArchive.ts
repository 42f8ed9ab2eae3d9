import { crc32, createInflateRaw } from 'node:zlib';
import { ListRefusal } from '../listRefusal.ts';
import { inflated, pieces } from './inflated.ts';

export interface ZipEntry {
  name: string;
  /** As stated in the archive; the real bytes are counted by the limit. */
  unpackedBytes: number;
  /** The entry's content as a stream; refuses damage (CRC-32 and length are checked at its end). */
  open(): AsyncGenerator<Uint8Array>;
}

const endRecord = 0x06054b50;
const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;
const commentBytesMax = 0xffff;
const entriesMax = 1_000;
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;

const damaged = () => new ListRefusal('BROKEN_PACKAGE', 'The ZIP archive is damaged or was cut short.');

/**
 * The files of a ZIP archive held in memory (the packed bytes are few), read from its central directory: bytes before or behind the archive
 * are ignored. Layout: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12, 4.3.16.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const earliest = Math.max(0, end - commentBytesMax);
  while (end >= earliest && view.getUint32(end, true) !== endRecord) end -= 1;
  if (end < earliest) throw damaged();

  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > entriesMax)
    throw new ListRefusal('BROKEN_PACKAGE', `The ZIP archive holds more than ${entriesMax} files.`);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== centralHeader) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if ((view.getUint16(at + 8, true) & encryptedFlag) !== 0) {
      throw new ListRefusal('BROKEN_PACKAGE', 'The file is protected by a password.');
    }
    entries.push(zipEntry(bytes, view, at, name));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const files = entries.filter((entry) => !entry.name.endsWith('/'));
  // Programs differ in their choice between two files of a name.
  if (new Set(files.map(({ name }) => name)).size < files.length) throw damaged();
  return files;
}

function zipEntry(bytes: Uint8Array, view: DataView, header: number, name: string): ZipEntry {
  const method = view.getUint16(header + 10, true);
  const checksum = view.getUint32(header + 16, true);
  const packedBytes = view.getUint32(header + 20, true);
  const unpackedBytes = view.getUint32(header + 24, true);
  const local = view.getUint32(header + 42, true);

  async function* open() {
    if (local + 30 > bytes.length || view.getUint32(local, true) !== localHeader) throw damaged();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + packedBytes);
    if (packed.length < packedBytes || (method !== stored && method !== deflated)) throw damaged();
    let crc = 0;
    let length = 0;
    for await (const chunk of method === stored ? [packed] : inflated([packed], createInflateRaw(pieces), damaged)) {
      crc = crc32(chunk, crc);
      length += chunk.length;
      yield chunk;
    }
    if (crc !== checksum || length !== unpackedBytes) throw damaged();
  }
  return { name, unpackedBytes, open };
}
