import { gzipSync, zipSync } from 'fflate';

/** Contents by their paths, with slashes. */
export type PackedFiles = Record<string, Uint8Array>;

/** The first moment that a zip can name. Archives have no date of their own, so that the same sources give the same bytes. */
const zipDate = new Date(1980, 0, 1);
const blockBytes = 512;
const nameBytesMax = 100;

/** A tar in gzip. Throws for a path that the format of 1988 has no room for. */
export function packTar(files: PackedFiles): Uint8Array {
  const blocks = sorted(files).flatMap(([path, content]) => {
    const padding = Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes);
    return [tarHeader(path, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]), { level: 9, mtime: 0 });
}

export function packZip(files: PackedFiles): Uint8Array {
  return zipSync(Object.fromEntries(sorted(files)), { level: 9, mtime: zipDate, os: 3, attrs: 0o100644 << 16 });
}

function sorted(files: PackedFiles): [string, Uint8Array][] {
  return Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
}

function tarHeader(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > nameBytesMax) throw new Error(`The path is too long for a tar: ${path}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(path, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  // The sum is made with spaces in its own place.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}
