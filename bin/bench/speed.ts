import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limitDefault, thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import type { MatchType } from '../../lib/screening/query.ts';
import { search } from '../../lib/screening/search.ts';
import { buildSegment, openSegment, type Segment, shareWords } from '../../lib/screening/segments.ts';
import { openIndex, readLines } from './index.ts';
import { made, madeEntity, type Random, randomNumbers, sample } from './madeNames.ts';
import type { CustomerLine } from './ordinary.ts';

export const summary =
  'speed --index DIR [--names 200000] [--customers FILE] [--different 0]    time, memory and bytes of screening';

const queriesPerSort = 1_500;
const warmUp = 200;
/** The system takes a few hundred milliseconds to reclaim 300 MB; opening is three times slower meanwhile. */
const settledAfterMs = 1_000;
/** Names of a made segment: the size of a large list. */
const segmentNames = 30_000;

export interface SpeedReport {
  names: number;
  segments: number;
  bytes: number;
  buildSeconds: number;
  openMilliseconds: number;
  memoryMegabytes: number;
  memoryAfterMegabytes: number;
  firstMilliseconds: number;
  exact: Quantiles;
  fuzzy: Quantiles;
}

interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      index: { type: 'string' },
      names: { type: 'string', default: '200000' },
      customers: { type: 'string' },
      different: { type: 'string', default: '0' },
    },
  });
  if (!values.index) throw new Error(`usage: ${summary}`);
  const report = await measure(values.index, Number(values.names), values.customers, Number(values.different));
  console.log(JSON.stringify(report, undefined, 2));
}

/** Measures the segments of a folder, filled up with made names; `different` further queries show whether memory grows. */
export async function measure(index: string, names: number, customers?: string, different = 0): Promise<SpeedReport> {
  const random = randomNumbers(7);
  const memoryBefore = usedMegabytes();
  const { files, buildSeconds } = await enlarge(await openIndex(index), names, random);
  await settle();
  const openedAt = performance.now();
  const segments = await Promise.all(files.map(open));
  shareWords(segments);
  const openMilliseconds = performance.now() - openedAt;

  const listed = sample(segments, queriesPerSort, random);
  const ordinary = customers ? await customerNames(customers) : made(listed, queriesPerSort, random);
  const queries = [...listed, ...ordinary];
  const [firstMilliseconds = 0] = timings(segments, queries.slice(0, 1), 'fuzzy');
  timings(segments, queries.slice(0, warmUp), 'fuzzy');
  const fuzzy = quantiles(timings(segments, queries, 'fuzzy'));
  timings(segments, queries.slice(0, warmUp), 'exact');
  const exact = quantiles(timings(segments, queries, 'exact'));
  const memoryMegabytes = usedMegabytes() - memoryBefore;
  timings(segments, made(listed, different, random), 'fuzzy');
  return {
    names: segments.reduce((sum, segment) => sum + segment.nameCount, 0),
    segments: segments.length,
    bytes: files.reduce((sum, file) => sum + file.length, 0),
    buildSeconds,
    openMilliseconds,
    memoryMegabytes,
    memoryAfterMegabytes: usedMegabytes() - memoryBefore,
    firstMilliseconds,
    exact,
    fuzzy,
  };
}

/** The records of the segments in files of their own, and made ones up to the wanted number of names. */
async function enlarge(
  segments: Segment[],
  names: number,
  random: Random,
): Promise<{ files: Uint8Array[]; buildSeconds: number }> {
  const records = segments.map((segment) => [...segment.entities()]);
  const all = records.flat();
  let missing = names - segments.reduce((sum, segment) => sum + segment.nameCount, 0);
  for (let part = 0; missing > 0; part++) {
    const entities: ListedEntity[] = [];
    for (let count = 0; count < Math.min(segmentNames, missing); ) {
      const entity = madeEntity(all, `${part}-${entities.length}`, random);
      entities.push(entity);
      count += entity.names.length;
    }
    missing -= entities.reduce((sum, entity) => sum + entity.names.length, 0);
    records.push(entities);
  }
  const files: Uint8Array[] = [];
  let buildSeconds = 0;
  for (const [i, entities] of records.entries()) {
    const startedAt = performance.now();
    files.push(await buildSegment({ list: segments[i]?.list ?? `made_${i}`, editionDate: '2026-08-01', entities }));
    buildSeconds = Math.max(buildSeconds, (performance.now() - startedAt) / 1000);
  }
  return { files, buildSeconds };
}

async function open(bytes: Uint8Array): Promise<Segment> {
  const opened = await openSegment(bytes);
  if (!opened.ok) throw new Error(opened.sentence);
  return opened.segment;
}

async function customerNames(file: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readLines<CustomerLine>(file)) {
    names.push(name);
    if (names.length === queriesPerSort) break;
  }
  return names;
}

/** Milliseconds of each query. */
function timings(segments: Segment[], names: string[], matchType: MatchType): number[] {
  return names.map((name) => {
    const startedAt = performance.now();
    search(segments, { name, matchType, threshold: thresholdDefault, limit: limitDefault });
    return performance.now() - startedAt;
  });
}

function quantiles(values: number[]): Quantiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Collects the garbage of building, and waits until the system has taken back its pages: a server opens segments built elsewhere. */
async function settle(): Promise<void> {
  collectGarbage();
  await pause(settledAfterMs);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** What is in use after collecting garbage, typed arrays included. */
function usedMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1e6);
}
