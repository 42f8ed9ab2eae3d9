import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packed = /\.(js|css|html|svg|json|txt)$/;
/** Below it, the headers cost more than is saved. */
const bytesMin = 1024;

/** Writes a `.br` and a `.gz` beside every text file of the folder, best compression. The same files give the same bytes. */
export async function precompress(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  await Promise.all(
    names
      .filter((name) => packed.test(name))
      .map(async (name) => {
        const file = join(dir, name);
        const content = await readFile(file);
        if (content.length < bytesMin) return;
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      }),
  );
}
