import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSample } from '../../lib/operations/media/samples/readSample.ts';
import { releaseSamples } from '../../lib/operations/media/samples/releaseSamples.ts';
import type { GkgArticle } from '../../lib/operations/media/sources/gkg/gkgArticle.ts';
import { openGkgPart, storeGkgPart } from '../../lib/operations/media/sources/gkg/gkgParts.ts';
import { nameRuns } from '../../lib/operations/media/sources/releases/nameRuns.ts';
import { searchReleases } from '../../lib/operations/media/sources/releases/searchReleases.ts';
import { folderBucket } from './folderBucket.ts';
import { made, type Random, randomNumbers } from './madeNames.ts';

export const summary =
  'gkg [--days 7] [--articles 20000] [--queries 300]    time and memory of searching articles with made names, as GDELT lists them, over days';

const partSize = 4_000;
/** Some are named by thousands of articles, most by one. */
const oftenNamed = 2_000;
const warmUp = 50;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '7' },
      articles: { type: 'string', default: '20000' },
      queries: { type: 'string', default: '300' },
    },
  });
  const random = randomNumbers(17);
  const names = await pool(random);
  const folder = mkdtempSync(join(tmpdir(), 'gkg-'));
  const bucket = folderBucket(folder);
  const used = process.cpuUsage();
  const parts: Awaited<ReturnType<typeof openGkgPart>>[] = [];
  for (let day = 1; day <= Number(values.days); day++) {
    const publishedOn = `2026-11-${String(day).padStart(2, '0')}`;
    for (let from = 0; from < Number(values.articles); from += partSize) {
      const count = Math.min(partSize, Number(values.articles) - from);
      const articles = Array.from({ length: count }, (_, i) =>
        madeArticle(`${day}-${from + i}`, publishedOn, names, random),
      );
      parts.push(await openGkgPart(bucket, await storeGkgPart(bucket, articles), publishedOn));
    }
  }
  const { user, system } = process.cpuUsage(used);
  rmSync(folder, { recursive: true });
  const times = made(names, Number(values.queries) + warmUp, random).map((name) => {
    const before = process.cpuUsage();
    searchReleases(parts, { subject: { name, aliases: [] }, from: '2026-11-01', to: '2026-11-30', limit: 100 });
    const after = process.cpuUsage(before);
    return (after.user + after.system) / 1000;
  });
  const sorted = times.slice(warmUp).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)];
  const report = {
    articles: parts.reduce((sum, { count }) => sum + count, 0),
    parts: parts.length,
    names: parts.reduce((sum, part) => sum + part.names.nameCount, 0),
    buildProcessorSeconds: (user + system) / 1e6,
    megabytesInMemory: parts.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6,
    megabytesResident: process.memoryUsage().rss / 1e6,
    processorMilliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
  };
  console.log(JSON.stringify(report, undefined, 2));
}

async function pool(random: Random): Promise<string[]> {
  const releases = (await Promise.all(releaseSamples.map(readSample))).flat();
  const found = new Set(releases.flatMap(({ title, text }) => [...nameRuns(`${title}\n${text}`)]));
  return made([...found], 100_000, random);
}

function madeArticle(id: string, publishedOn: string, names: readonly string[], random: Random): GkgArticle {
  const pick = (among: number) => names[Math.floor(random() * among)] ?? '';
  const some = (count: number) => Array.from({ length: count }, () => pick(random() < 0.6 ? oftenNamed : names.length));
  return {
    id,
    url: `https://www.news-${Math.floor(random() * 3_000)}.example/2026/11/${id}-${some(2).join('-').toLowerCase().replaceAll(' ', '-')}`,
    title: `${some(2).join(' and ')} in court`,
    language: 'en',
    publishedOn,
    persons: some(4),
    organisations: some(3),
    themes: ['CORRUPTION', 'WB_2020_BRIBERY_FRAUD_AND_COLLUSION'],
  };
}
