import { closeSync, createReadStream, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Duplex, PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unzipSync } from 'fflate';

/** What may hold secrets: the local Secrets Manager itself, and the files that tell scripts how to use the product. */
const allowed = /^(secrets\/|demo\.json$|services\.json$)/;

/**
 * Where in a product's data folder one of these texts stands: in a table, an object, a queue, a log, a mail, or in one of those as
 * base64, or packed. Answers `file: what`; nothing where no secret was written down. Files may be of any size.
 */
export async function secretsInData(dataDir: string, secrets: Readonly<Record<string, string>>): Promise<string[]> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !allowed.test(relative(dataDir, file)));
  const found: string[] = [];
  for (const file of files) {
    for (const what of await secretsInFile(file, secrets)) found.push(`${relative(dataDir, file)}: ${what}`);
  }
  return found;
}

async function secretsInFile(file: string, secrets: Readonly<Record<string, string>>): Promise<Set<string>> {
  const forms = Object.entries(secrets).map(([what, secret]) => [what, writtenForms(secret)] as const);
  const longest = Math.max(...forms.flatMap(([, written]) => written.map(({ length }) => length)));
  const found = new Set<string>();
  for (const bytes of contents(file)) {
    let before = '';
    for await (const piece of bytes) {
      const text = before + Buffer.from(piece).toString('latin1');
      for (const [what, written] of forms) if (written.some((form) => text.includes(form))) found.add(what);
      // What begins in one piece may end in the next.
      before = text.slice(-longest);
    }
  }
  return found;
}

const pieceBytes = 4_194_304;

/** The bytes of a file, and of what is packed in it, each in pieces. */
function contents(file: string): AsyncIterable<Uint8Array>[] {
  const magic = firstBytes(file).toString('latin1');
  if (magic.startsWith('\x1f\x8b')) return [stored(file), stored(file, createGunzip())];
  if (magic !== 'PK\x03\x04') return [stored(file)];
  return [stored(file), ...unzipped(file).map(inPieces)];
}

/**
 * The product goes on meanwhile: a file may be gone when it is read. What other tests uploaded damaged is read as far as it can be
 * unpacked.
 */
async function* stored(file: string, unpacking: Duplex = new PassThrough()): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: pieceBytes }).compose(unpacking);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && !/^Z_/.test(code)) throw error;
  }
}

const unzippedBytesMax = 268_435_456;

/** The files of an archive; a damaged one has none, and one that would fill the memory is left packed. */
function unzipped(file: string): Uint8Array[] {
  try {
    return Object.values(
      unzipSync(readFileSync(file), { filter: ({ originalSize: size }) => size <= unzippedBytesMax }),
    );
  } catch {
    return [];
  }
}

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

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** As it is, as JSON writes it, and in base64 wherever it begins in what is encoded. */
function writtenForms(secret: string): string[] {
  const plain = Buffer.from(secret).toString('latin1');
  const encoded = [0, 1, 2].map((before) =>
    Buffer.from(`${' '.repeat(before)}${secret}`)
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  return [plain, JSON.stringify(secret).slice(1, -1), ...encoded];
}
