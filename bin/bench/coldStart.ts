import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { listTypes } from '../../lib/contract/lists/listTypes.ts';
import type { Edition } from '../../lib/store/lists/editions.ts';
import { functionVariables, screeningCall } from './coldStart/screeningCall.ts';
import { type Step, startFunction } from './coldStart/startFunction.ts';
import { type StoredList, startStubServices } from './coldStart/stubServices.ts';

export const summary =
  'coldstart --index DIR [--runs 9] [--processor 0]    start of sanctionsCheck to its first answer on one processor, as 1,769 MB have, over the segments of DIR';

/** Within a region: measured beside our own time. */
export const latencies = { table: 5, bucket: 30, queue: 8 };
/** After the first call. */
const warmCalls = 40;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      index: { type: 'string' },
      runs: { type: 'string', default: '9' },
      processor: { type: 'string', default: '0' },
    },
  });
  if (!values.index) throw new Error(`usage: ${summary}`);
  const lists = await listsOf(values.index);
  const outDir = await mkdtemp(join(tmpdir(), 'klarnavn-coldstart-'));
  const services = await startStubServices(lists, latencies);
  try {
    const file = await bundleSanctionsCheck(outDir);
    const processor = process.platform === 'linux' ? Number(values.processor) : undefined;
    if (processor === undefined) console.log('Only Linux can keep a process on one processor; here it has all.');
    const event = screeningCall('Mohammed Hansen');
    const environment = functionVariables(services.url);
    const runs: Step[][] = [];
    for (let i = 0; i < Number(values.runs); i++) {
      runs.push(await startFunction({ file, event, calls: 1 + warmCalls, environment, processor }));
    }
    const megabytes = lists.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1_000_000;
    console.log(`${lists.length} lists, ${megabytes.toFixed(1)} MB; median of ${runs.length} starts`);
    report(runs);
  } finally {
    services.close();
    await rm(outDir, { recursive: true });
  }
}

/** Bundles Lambda's code; answers the file of sanctionsCheck. */
export async function bundleSanctionsCheck(outDir: string): Promise<string> {
  await bundleFunctions({ outDir, areas: { screening: entriesByArea().screening ?? [] } });
  return join(outDir, 'screening/api/screening/sanctionsCheck.mjs');
}

/** The segments of a folder as lists in use, under the names of our lists in their order. */
async function listsOf(folder: string): Promise<StoredList[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.segment')).sort();
  const kinds = Object.entries(listTypes).filter(([, { kind }]) => kind === 'sanctions');
  return Promise.all(
    files.map(async (file, i) => {
      const list = kinds[i % kinds.length]?.[0] as Edition['list'];
      return { edition: editionOf(list, `segments/${i}`), bytes: await readFile(join(folder, file)) };
    }),
  );
}

/** An edition of a list with its segment under this key. */
export function editionOf(list: Edition['list'], segmentKey: string): Edition {
  const at = '2026-11-01T00:00:00.000Z';
  const publishedBy = { type: 'system', name: 'bench' } as const;
  const place = { id: segmentKey, list, part: 'main', scope: 'shared' } as const;
  return { ...place, editionDate: '2026-11-01', publishedAt: at, publishedBy, records: 1, segmentKey };
}

function report(runs: Step[][]): void {
  const medianOf = (step: Step['step'], of: 'ms' | 'processorMs') => {
    const all = runs.flatMap((steps) => steps.filter((each) => each.step === step).map((each) => each[of]));
    return all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  };
  for (const [step, what] of [
    ['init', 'start, lists included'],
    ['first', 'first call'],
    ['warm', 'later calls'],
  ] as const) {
    const [ms, processor] = [medianOf(step, 'ms'), medianOf(step, 'processorMs')];
    console.log(`${what.padEnd(24)} ${ms.toFixed(0).padStart(6)} ms, of which processor ${processor.toFixed(1)} ms`);
  }
  const whole = medianOf('init', 'ms') + medianOf('first', 'ms');
  console.log(`to the first answer      ${whole.toFixed(0).padStart(6)} ms   (at most 1,500)`);
}
