import { createGunzip } from 'node:zlib';
import { ListRefusal } from '../listRefusal.ts';
import { binaryKind, isAnother, kindBytes, packedKind } from './fileKind.ts';
import { inflated, pieces } from './inflated.ts';
import { type Peeked, peek } from './peek.ts';
import { TableRefusal } from './tableRefusal.ts';
import { type ZipEntry, zipEntries } from './zipArchive.ts';

export interface UnpackLimits {
  /** What a ZIP archive or workbook may have packed: it is held in memory. */
  packedBytesMax: number;
  /** The total output, of every file of the package together. */
  unpackedBytesMax: number;
  /** Whether a spreadsheet in the OpenDocument format (ODS) is a workbook too; no list is published as one. */
  readsOpenDocument?: boolean;
}

/** How far reading has come, for progress and estimates. */
export interface Meter {
  packedBytes: number;
  unpackedBytes: number;
  /** Called before each piece of content; throws when the time for reading is over. */
  checkTime: () => void;
}

export type Unpacked =
  /** `unpackedBytes` if the package states it; a ZIP archive does, gzip and plain files do not. */
  | { kind: 'text'; bytes: AsyncIterable<Uint8Array>; unpackedBytes?: number }
  /** An Office workbook is a ZIP archive too: its parts are opened as they are needed. */
  | { kind: 'workbook'; entries: ZipEntry[]; packed: Uint8Array };

const startsWith = (head: Uint8Array, ...magic: number[]) => magic.every((byte, index) => head[index] === byte);
const isGzip = (head: Uint8Array) => startsWith(head, 0x1f, 0x8b);
const isZip = (head: Uint8Array) =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06);
/** OLE: the container of a password-protected workbook, and of the old .xls. */
const isOle = (head: Uint8Array) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0);

/** The part of an OpenDocument file that holds its text and tables. */
export const openDocumentContent = 'content.xml';

/**
 * Takes off one layer of gzip or ZIP, known by its first bytes. What comes out is counted by `meter` as it is read, and
 * refused above the limits.
 */
export async function unpack({ head, whole }: Peeked, limits: UnpackLimits, meter: Meter): Promise<Unpacked> {
  if (isOle(head)) {
    throw new TableRefusal(
      'NOT_A_LIST',
      'The workbook is protected by a password or in the old XLS format; save it as XLSX without one.',
      isAnother('a workbook with a password, or a document in an old Office format such as XLS'),
    );
  }
  requireTable(head);
  if (isGzip(head)) return { kind: 'text', bytes: gunzipped(whole, limits, meter) };
  if (!isZip(head)) {
    return { kind: 'text', bytes: limited(whole, limits, meter, (length) => (meter.packedBytes += length)) };
  }
  const packed = await collected(whole, limits, meter);
  // Each reading of an OpenDocument file reads all of its sheets, which stand in one part.
  const meterOf = ({ name }: ZipEntry) => (name === openDocumentContent ? { ...meter, unpackedBytes: 0 } : meter);
  const entries = zipEntries(packed).map((entry) => ({
    ...entry,
    open: () => limited(entry.open(), limits, meterOf(entry)),
  }));
  const isWorkbook = ({ name }: ZipEntry) =>
    name === 'xl/workbook.xml' || (limits.readsOpenDocument === true && name === openDocumentContent);
  if (entries.some(isWorkbook)) return { kind: 'workbook', entries, packed };
  const kind = packedKind(entries.map(({ name }) => name));
  if (kind !== undefined) throw notATable(kind);
  const { open, unpackedBytes } = listOf(entries);
  return { kind: 'text', bytes: await unpackedOnce(open()), unpackedBytes };
}

/** Throws for a file with first bytes of no text, whatever its name says. */
function requireTable(head: Uint8Array): void {
  const kind = binaryKind(head);
  if (kind !== undefined) throw notATable(kind);
}

function notATable(kind: string): TableRefusal {
  const sentence = `The file is ${kind}, and no list is read from one; download the list as XML, CSV or XLSX.`;
  return new TableRefusal('NOT_A_LIST', sentence, isAnother(kind));
}

/** The one list file of an archive; the publisher's notes may lie beside it. */
function listOf(entries: ZipEntry[]): ZipEntry {
  const lists = entries.length === 1 ? entries : entries.filter(({ name }) => /\.(xml|csv)$/i.test(name));
  const [only] = lists;
  if (only && lists.length === 1) return only;
  throw new TableRefusal(
    'BROKEN_PACKAGE',
    entries.length === 0
      ? 'The ZIP archive is empty.'
      : `The ZIP archive holds ${entries.length} files; send the list alone.`,
    isAnother('a ZIP archive that does not hold one table alone'),
  );
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>, limits: UnpackLimits, meter: Meter) {
  const engine = createGunzip(pieces);
  const bytes = inflated(packed, engine, () => {
    return new ListRefusal('BROKEN_PACKAGE', 'The gzip file is damaged or was cut short.');
  });
  const counted = limited(bytes, limits, meter, () => (meter.packedBytes = engine.bytesWritten));
  yield* await unpackedOnce(counted);
}

/** Small pieces keep a reader's memory small, and its work between two looks at the time. */
const pieceBytes = 64 * 1024;

/** Passes the bytes on in small pieces, within the limits of size and time. */
async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  { unpackedBytesMax }: UnpackLimits,
  meter: Meter,
  count: (length: number) => void = () => {},
) {
  for await (const chunk of bytes) {
    meter.unpackedBytes += chunk.length;
    count(chunk.length);
    if (meter.unpackedBytes > unpackedBytesMax) throw tooLarge('unpacked', unpackedBytesMax);
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      meter.checkTime();
      yield chunk.subarray(at, at + pieceBytes);
    }
  }
}

async function collected(packed: AsyncIterable<Uint8Array>, { packedBytesMax }: UnpackLimits, meter: Meter) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of packed) {
    meter.packedBytes += chunk.length;
    if (meter.packedBytes > packedBytesMax) throw tooLarge('packed', packedBytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function unpackedOnce(bytes: AsyncIterable<Uint8Array>) {
  const { head, whole } = await peek(bytes, kindBytes);
  try {
    requireTable(head);
    if (isGzip(head) || isZip(head)) {
      throw new ListRefusal('BROKEN_PACKAGE', 'The file is packed twice; send the list itself or packed once.');
    }
  } catch (refusal) {
    await whole.return();
    throw refusal;
  }
  return whole;
}

function tooLarge(how: string, bytesMax: number): ListRefusal {
  const limit = bytesMax < 1024 * 1024 ? `${bytesMax} bytes` : `${Math.floor(bytesMax / 1024 / 1024)} MB`;
  return new ListRefusal('TOO_LARGE', `The file is larger than the limit of ${limit} (${how}).`);
}
