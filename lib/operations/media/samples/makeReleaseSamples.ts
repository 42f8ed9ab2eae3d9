import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Release } from '../sources/releases/release.ts';
import { releaseSamples } from './releaseSamples.ts';

/** Makes the samples beside this file of a folder of collected releases: `node --import tsx makeReleaseSamples.ts FOLDER`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the collected releases.');

/** Older ones are left out, so that all samples together stay below 6,000,000 bytes. */
const oldest = '2012-04-01';

interface Collected {
  id: string;
  url: string;
  date?: string | null;
  title?: string;
  text: string;
  penalties?: { date: string; name: string }[];
}

const read = async (file: string): Promise<Collected[]> => {
  const packed = await readFile(join(folder, file));
  const lines = (file.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
};

function releaseOf({ id, url, date, title, text, penalties = [] }: Collected): Release[] {
  const publishedOn = date ?? penalties[0]?.date;
  if (!publishedOn || publishedOn < (id.startsWith('doj') ? oldest : '0000')) return [];
  const named = title ?? `Enforcement release: ${penalties.map(({ name }) => name).join('; ')}`;
  return [{ id, url, title: named, text, publishedOn }];
}

const collected: Record<string, string> = {
  releases_doj: 'doj/releases.jsonl.br',
  releases_sec: 'sec/litigation-releases.jsonl.gz',
  releases_ofac: 'ofac/enforcement-releases.jsonl.gz',
};

for (const { source, file } of releaseSamples) {
  const releases = (await read(collected[source] as string)).flatMap(releaseOf);
  releases.sort((a, b) => (a.publishedOn < b.publishedOn ? -1 : 1));
  const lines = Buffer.from(releases.map((release) => `${JSON.stringify(release)}\n`).join(''));
  const packed = brotliCompressSync(lines, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: lines.length,
    },
  });
  await writeFile(join(import.meta.dirname, file), packed);
  const { publishedOn: from } = releases[0] as Release;
  process.stdout.write(
    `${file}: ${releases.length} releases, ${from} to ${releases.at(-1)?.publishedOn}, ${packed.length} bytes\n`,
  );
}
