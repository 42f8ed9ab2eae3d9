import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { get as getOverTls } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { packedBest } from '../../../web/precompress.ts';

/** The last one for Node 20. */
const lighthouseVersion = '12.8.2';
const reportBytesMax = 64 * 1024 * 1024;

/** What Lighthouse says of a page on a slow phone. */
export interface Measured {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint, milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** The bodies of everything that was loaded, as a browser gets them over TLS: compressed with Brotli if possible. */
  bytes: number;
  /** Ids of the failed audits that count. */
  failed: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: { url?: string }[] } }>;
}

/** Measures a page once with Lighthouse's own settings for phones. The package is fetched by npx if missing. */
export async function measure(url: string, chromePath: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${lighthouseVersion}`,
      url,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless --no-sandbox --no-zygote --disable-gpu --disable-quic --disable-dev-shm-usage',
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: reportBytesMax },
  );
  const { loaded, ...figures } = readReport(JSON.parse(stdout));
  const sizes = await Promise.all(loaded.map(bytesOf));
  return { ...figures, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/**
 * Of a body as served by a stage. The product on one machine packs texts in less time than a stage and a tenth larger, and without TLS a
 * browser does not take Brotli at all: what can be had in Brotli is packed here as the build of a stage packs it. Throws where it is not
 * answered.
 */
export async function bytesOf(url: string): Promise<number> {
  const asking = (url.startsWith('https:') ? getOverTls : get)(url, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new Error(`${url} was answered with ${answer.statusCode}`);
  }
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const body = Buffer.concat(parts);
  if (answer.headers['content-encoding'] !== 'br') return body.length;
  return (await packedBest(await promisify(brotliDecompress)(body))).length;
}

/** The figures of a report, and the addresses loaded by the page. */
export function readReport({ categories, audits }: Report): Omit<Measured, 'bytes'> & { loaded: string[] } {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const requests = audits['network-requests']?.details?.items ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    loaded: requests.flatMap(({ url }) => (url?.startsWith('http') ? [url] : [])),
    failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** The middle of each number over all runs; failures of any run count. */
export function medianOf(runs: readonly Measured[]): Measured {
  const middle = (of: (run: Measured) => number) => {
    const sorted = runs.map(of).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  };
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    lcp: middle((run) => run.lcp),
    cls: middle((run) => run.cls),
    bytes: middle((run) => run.bytes),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}
