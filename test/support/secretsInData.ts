import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** What may hold secrets: the local Secrets Manager itself, and the files that tell scripts how to use the product. */
const allowed = /^(secrets\/|demo\.json$|services\.json$)/;

/**
 * Where in a product's data folder one of these texts stands: in a table, an object, a queue, a log, a mail, or in one of those as
 * base64, or packed. Answers `file: what`; nothing where no secret was written down.
 */
export function secretsInData(dataDir: string, secrets: Readonly<Record<string, string>>): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !allowed.test(relative(dataDir, file)));
  return files.flatMap((file) => {
    const texts = unpacked(readIfThere(file)).map((bytes) => Buffer.from(bytes).toString('latin1'));
    return Object.entries(secrets)
      .filter(([, secret]) => texts.some((text) => writtenForms(secret).some((form) => text.includes(form))))
      .map(([what]) => `${relative(dataDir, file)}: ${what}`);
  });
}

/** The product goes on meanwhile: a file may be gone when it is read. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The bytes, and what is packed in them. */
function unpacked(bytes: Buffer): Uint8Array[] {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [bytes, gunzipSync(bytes)];
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return [bytes, ...Object.values(unzipSync(bytes))];
  return [bytes];
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
