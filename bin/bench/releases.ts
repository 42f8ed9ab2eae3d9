import { parseArgs } from 'node:util';
import { readSample } from '../../lib/operations/media/samples/readSample.ts';
import { releaseSamples } from '../../lib/operations/media/samples/releaseSamples.ts';
import { buildReleases } from '../../lib/operations/media/sources/releases/buildReleases.ts';
import { type OpenReleases, openReleases } from '../../lib/operations/media/sources/releases/openReleases.ts';
import type { Release } from '../../lib/operations/media/sources/releases/release.ts';
import { searchReleases } from '../../lib/operations/media/sources/releases/searchReleases.ts';
import { readLines } from './index.ts';
import { randomNumbers } from './madeNames.ts';

export const summary =
  'releases [--file RELEASES.jsonl] [--queries 500]    time and memory of reading and searching press releases: of the samples, or of lines {id, url, title, text, publishedOn}';

const warmUp = 200;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { file: { type: 'string' }, queries: { type: 'string', default: '500' } },
  });
  const releases = await read(values.file);
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const built = await buildReleases('bench', releases);
  const buildSeconds = (performance.now() - startedAt) / 1000;
  const used = process.cpuUsage(usedBefore);
  const openedAt = performance.now();
  const open = await openReleases(built);
  const openMilliseconds = performance.now() - openedAt;
  const names = namesOf(open, Number(values.queries) + warmUp);
  const times = names.map((name) => timed(open, name)).slice(warmUp);
  const report = {
    releases: releases.length,
    names: open.names.nameCount,
    bytes: { names: built.names.length, texts: built.texts.length },
    buildSeconds: { wall: buildSeconds, processor: (used.user + used.system) / 1e6 },
    megabytesResident: process.memoryUsage().rss / 1e6,
    openMilliseconds,
    megabytesInMemory: open.byteLength / 1e6,
    wall: quantiles(times.map(({ wall }) => wall)),
    processor: quantiles(times.map(({ processor }) => processor)),
  };
  console.log(JSON.stringify(report, undefined, 2));
}

async function read(file: string | undefined): Promise<Release[]> {
  if (file === undefined) return (await Promise.all(releaseSamples.map(readSample))).flat();
  const releases: Release[] = [];
  for await (const release of readLines<Release>(file)) releases.push(release);
  return releases;
}

/** Half of them stand in the releases as they are, half are made of two that do. */
function namesOf({ names }: OpenReleases, count: number): string[] {
  const random = randomNumbers(11);
  const pick = (): string[] => {
    for (;;) {
      const record = names.entity(Math.floor(random() * names.entityCount) as Parameters<typeof names.entity>[0]);
      const words = record.names[0]?.text.split(' ') ?? [];
      if (record.kind === 'individual' && words.length >= 2 && words.length <= 3) return words;
    }
  };
  return Array.from({ length: count }, (_, i) => (i % 2 === 0 ? pick().join(' ') : `${pick()[0]} ${pick().at(-1)}`));
}

function timed(open: OpenReleases, name: string): { wall: number; processor: number } {
  const began = performance.now();
  const used = process.cpuUsage();
  searchReleases([open], { subject: { name, aliases: [] }, from: '2000-01-01', to: '2099-12-31', limit: 100 });
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - began, processor: (user + system) / 1000 };
}

function quantiles(times: number[]): Record<'p50' | 'p95' | 'p99', number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
