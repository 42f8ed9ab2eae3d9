import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join, relative } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** Possible places of secrets: the local Secrets Manager itself, and the files telling scripts how to use the product. */
const allowed = /^(secrets\/|demo\.json$|services\.json$)/;

/**
 * The places of one of these texts in a product's data folder: in a table, an object, a queue, a log, a mail, or in one of those as base64,
 * or packed. Answers `file: what`; nothing if no secret was written down. Files may be of any size.
 */
export function secretsInData(dataDir: string, secrets: Readonly<Record<string, string>>): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !allowed.test(relative(dataDir, file)));
  const found: string[] = [];
  for (const file of files) {
    for (const what of secretsInFile(file, secrets)) found.push(`${relative(dataDir, file)}: ${what}`);
  }
  return found;
}

function secretsInFile(file: string, secrets: Readonly<Record<string, string>>): Set<string> {
  const forms = Object.entries(secrets).map(([what, secret]) => [what, writtenForms(secret)] as const);
  const longest = Math.max(...forms.flatMap(([, written]) => written.map(({ length }) => length)));
  const found = new Set<string>();
  for (const bytes of contents(file)) {
    let before = '';
    for (const piece of bytes) {
      const text = before + Buffer.from(piece).toString('latin1');
      for (const [what, written] of forms) if (written.some((form) => text.includes(form))) found.add(what);
      // What begins in one piece may end in the next.
      before = text.slice(-longest);
    }
  }
  return found;
}

const pieceBytes = 4_194_304;

/** The bytes of a file, and of its packed content, each in pieces. */
function contents(file: string): Iterable<Uint8Array>[] {
  const magic = firstBytes(file).toString('latin1');
  if (magic.startsWith('\x1f\x8b')) return [stored(file), ...unpacked(() => [gunzip(file)])];
  if (magic !== 'PK\x03\x04') return [stored(file)];
  return [stored(file), ...unpacked(() => unzip(file))];
}

/** The product goes on meanwhile: a file may be gone when it is read. */
function* stored(file: string): Generator<Uint8Array> {
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    const piece = Buffer.alloc(pieceBytes);
    for (let size = readSync(opened, piece); size > 0; size = readSync(opened, piece)) yield piece.subarray(0, size);
  } finally {
    closeSync(opened);
  }
}

/** What would fill the memory is left packed. */
const unpackedBytesMax = 268_435_456;

/** Other tests upload damaged or potentially huge files: nothing of those is unpacked. */
function unpacked(unpack: () => Uint8Array[]): Iterable<Uint8Array>[] {
  try {
    return unpack().map(inPieces);
  } catch {
    return [];
  }
}

/** A truncated one is unpacked as far as it goes. */
const gunzip = (file: string) =>
  gunzipSync(readFileSync(file), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: unpackedBytesMax });

const unzip = (file: string) =>
  Object.values(unzipSync(readFileSync(file), { filter: ({ originalSize: size }) => size <= unpackedBytesMax }));

function firstBytes(file: string): Buffer {
  const bytes = Buffer.alloc(4);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, bytes);
    closeSync(opened);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return bytes;
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** As it is, in JSON, and in base64 from any offset. */
function writtenForms(secret: string): string[] {
  const plain = Buffer.from(secret).toString('latin1');
  const encoded = [0, 1, 2].map((before) =>
    Buffer.from(`${' '.repeat(before)}${secret}`)
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  return [plain, JSON.stringify(secret).slice(1, -1), ...encoded];
}
