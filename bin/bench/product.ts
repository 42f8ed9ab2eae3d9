import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type SampleList, sampleLists } from '../../lib/contract/imports/samples.ts';
import { processMemory } from './processMemory.ts';
import { type Running, startProduct } from './runningProduct.ts';
import { setAside } from './setAside.ts';
import { timeImports } from './timeImports.ts';

export const summary = 'The whole product on this machine: starts, imports, screening over HTTP, memory.';

const root = resolve(import.meta.dirname, '../..');
/** Below the professional plan's 100 a second, so the rate limit is not measured. */
const callsPerSecond = 90;
const callers = 4;
/** Before the measured ones: p50 falls for 3,000 calls, while V8 compiles hot code, and is level from there. */
const warmUpCalls = 3_600;

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Medians on this machine, one line a figure. `--calls N` (default 1,000), `--keep-build` skips the start from nothing. */
export async function run(args: string[]): Promise<void> {
  const calls = Number(args[args.indexOf('--calls') + 1] || 1_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-bench-'));
  const putBack = args.includes('--keep-build') ? () => {} : setAside(join(root, 'build'));
  let product: Running | undefined;
  try {
    product = await startProduct(dataDir);
    await screen(product, 'Ri Won Ho');
    report('first start to the first screened name', seconds(Date.now() - product.startedAt), 'at most 60 s');
    await product.stop();

    const laterMs: number[] = [];
    for (let i = 0; i < 3; i++) {
      product = await startProduct(dataDir);
      laterMs.push(Date.now() - product.startedAt);
      if (i < 2) await product.stop();
    }
    report('later start', seconds(median(laterMs)), 'at most 6 s');

    await benchScreening(product, calls);
    await benchImports(product);
    await new Promise((done) => setTimeout(done, 75_000));
    report(
      'memory at rest (PSS of all processes)',
      `${Math.round(processMemory(product.child.pid as number) / 1024)} MB`,
      'at most 500 MB',
    );
  } finally {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
    putBack();
  }
}

async function screen({ demo }: Running, name: string): Promise<{ ms: number; editions: string[] }> {
  const startedAt = performance.now();
  const response = await fetch(`${demo.apiUrl}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, match_type: 'fuzzy' }),
  });
  const { lists_screened = [] } = (await response.json()) as { lists_screened?: { edition_id: string }[] };
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`A screening was answered with ${response.status}`);
  return { ms, editions: lists_screened.map(({ edition_id }) => edition_id) };
}

const names = [
  'Ri Won Ho',
  'Jens Hansen',
  'Mohammed Ali',
  'Acme Trading Ltd',
  'Eric Badege',
  'Anna Sørensen',
  'Gazprom',
  'Kim Chol Nam',
];

const nameOf = (i: number) => names[i % names.length] as string;

async function benchScreening(product: Running, calls: number): Promise<void> {
  const cold = (await timeCalls(product, warmUpCalls)).slice(0, 1_000);
  await new Promise((done) => setTimeout(done, 2_000));
  const warm = await timeCalls(product, calls);
  report(`sanctions_check, ${callers} callers, ${calls} calls: p50`, quantile(warm, 0.5), 'at most 15 ms');
  report(`sanctions_check, ${callers} callers, ${calls} calls: p99`, quantile(warm, 0.99), 'at most 60 ms');
  const notWarm = `${quantile(cold, 0.5)} / ${quantile(cold, 0.99)}`;
  report('... the first 1000 after a start: p50 / p99', notWarm, 'not yet warm');
}

function quantile(ms: number[], share: number): string {
  const sorted = [...ms].sort((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
}

/** Milliseconds of each call; together the callers keep to `callsPerSecond`. */
async function timeCalls(product: Running, calls: number): Promise<number[]> {
  const times: number[] = [];
  const intervalMs = (1000 / callsPerSecond) * callers;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let i = caller; i < calls; i += callers) {
        const next = performance.now() + intervalMs;
        times.push((await screen(product, nameOf(i))).ms);
        await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())));
      }
    }),
  );
  return times;
}

/** The imported samples, and the seconds allowed for each. */
const imported: [RegExp, string, number][] = [
  [/^un_/, 'the UN list (1,011 records)', 5],
  [/^eu_/, 'the EU list (5,860 records)', 25],
  [/^ofac_sdn_/, "OFAC's SDN list (14,965 records)", 25],
  [/^uk_/, 'the UK list (6,349 records)', 25],
  [/^seco_/, "SECO's list (7,608 records)", 25],
];

async function benchImports(product: Running): Promise<void> {
  const screenedEditions = async () => (await screen(product, nameOf(0))).editions;
  for (const [file, what, secondsMax] of imported) {
    const sample = sampleLists.find((known) => file.test(known.file)) as SampleList;
    const times = await timeImports({ client: product.client, screenedEditions }, sample, 3);
    report(`import of ${what}`, seconds(times.importedMs), `at most ${secondsMax} s`);
    report('... from its upload until it is screened', seconds(times.screenedMs), 'within 10 s of the import');
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function report(what: string, figure: string, goal: string): void {
  console.log(`${what.padEnd(58)} ${figure.padStart(10)}   (${goal})`);
}
