import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg|json|txt|md|xml)$/;
/** Below it, the headers cost more than is saved. */
const bytesMin = 1024;

/** `fast` is a tenth larger and takes a twentieth of the time. */
export type Compression = 'best' | 'fast';

const levels = { best: { brotli: 11, gzip: 9 }, fast: { brotli: 5, gzip: 6 } };

/** As a stage serves a text to browsers. */
export function packedBest(content: Uint8Array): Promise<Buffer> {
  return packed(content, levels.best.brotli);
}

function packed(content: Uint8Array, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}

/** Writes a `.br` and a `.gz` beside every text file of the folder. The same files give the same bytes. */
export async function precompress(dir: string, compression: Compression): Promise<void> {
  const level = levels[compression];
  const names = await readdir(dir, { recursive: true });
  await Promise.all(
    names
      .filter((name) => text.test(name))
      .map(async (name) => {
        const file = join(dir, name);
        const content = await readFile(file);
        if (content.length < bytesMin) return;
        const [br, gz] = await Promise.all([
          packed(content, level.brotli),
          promisify(gzip)(content, { level: level.gzip }),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      }),
  );
}
