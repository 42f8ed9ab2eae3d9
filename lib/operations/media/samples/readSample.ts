import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '../sources/releases/release.ts';
import type { ReleaseSample } from './releaseSamples.ts';

/** The releases of a sample, from this folder as it lies in the repository. */
export async function readSample({ file }: ReleaseSample): Promise<Release[]> {
  const lines = brotliDecompressSync(await readFile(join(import.meta.dirname, file))).toString('utf8');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
