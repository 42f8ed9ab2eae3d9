import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** A hostile input and an ordinary one of the same size. The resolved value of the hostile run is printed as its outcome. */
export interface WorstCase {
  part: string;
  name: string;
  /** Size of the input as sent. */
  bytes: number;
  ordinary: () => Promise<unknown> | unknown;
  hostile: () => Promise<unknown> | unknown;
}

/** Costs in milliseconds: processor time in this process, wall time for work of another process. */
export interface Cost {
  part: string;
  name: string;
  bytes: number;
  ordinaryMs: number;
  hostileMs: number;
  outcome: string;
  /** Costs below this many milliseconds are too noisy for a ratio. */
  fromMs: number;
}

type Meter = () => () => number;

/** Processor milliseconds of all threads of this process. */
export const processorMeter: Meter = () => {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
};

export const clockMeter: Meter = () => {
  const before = performance.now();
  return () => performance.now() - before;
};

const timesMax = 20;
const costMsMax = 2_000;
/** Processor time of a 0.1 ms search varies up to 2 ms; a 5 ms call may wait for another process. */
const noiseMs = new Map<Meter, number>([
  [processorMeter, 40],
  [clockMeter, 250],
]);
const runs = 3;

/** Measures cases one by one. A case still running after `hangsAfterSeconds` is named and ends the process. */
export async function measure(
  cases: Iterable<WorstCase> | AsyncIterable<WorstCase>,
  { meter = processorMeter, only = '' }: { meter?: Meter; only?: string } = {},
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for await (const { ordinary, hostile, ...of } of cases) {
    const title = `${of.part}: ${of.name}`;
    if (!title.includes(only)) continue;
    const end = watch(title);
    const cost = async (): Promise<Cost> => {
      const usual = await leastOf(ordinary, meter);
      const worst = await leastOf(hostile, meter);
      return {
        ...of,
        ordinaryMs: usual.ms,
        hostileMs: worst.ms,
        outcome: worst.outcome,
        fromMs: noiseMs.get(meter) ?? 0,
      };
    };
    const first = await cost();
    // Other load may hit one of the two runs: measure an excess again.
    costs.push(excessOf(first) === undefined ? first : await cost());
    end();
  }
  return costs;
}

/** The exceeded limit, or undefined. A fault of the product exceeds every limit. */
export function excessOf({ ordinaryMs, hostileMs, outcome, fromMs }: Cost): string | undefined {
  if (outcome.startsWith(faulty)) return 'fault';
  if (hostileMs > costMsMax) return `over ${costMsMax} ms`;
  if (hostileMs > fromMs && hostileMs > timesMax * ordinaryMs) return `over ${timesMax} times`;
  return undefined;
}

/** Minimum of several runs: other load only adds time. Clearly excessive runs are not repeated. */
async function leastOf(work: WorstCase['hostile'], meter: Meter): Promise<{ ms: number; outcome: string }> {
  let least = Number.POSITIVE_INFINITY;
  let outcome = '';
  for (let run = 0; run < runs && (run === 0 || least < 4 * costMsMax); run++) {
    const read = meter();
    outcome = await outcomeOf(work);
    least = Math.min(least, read());
  }
  return { ms: least, outcome };
}

/** Prefix of an outcome for a failure of the product. */
const faulty = 'fault: ';

/** Thrown by a case for a failure of the product, as opposed to a refusal. */
export class Fault extends Error {}

async function outcomeOf(work: WorstCase['hostile']): Promise<string> {
  try {
    return String((await work()) ?? '');
  } catch (error) {
    return `${error instanceof Fault ? faulty : 'refused: '}${(error as Error).message}`;
  }
}

const slowAfterSeconds = 10;
const hangsAfterSeconds = 120;

/** Names slow work and kills this process on a hang, from a second thread: a busy thread runs no timers. */
function watch(what: string): () => void {
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads');
     const { writeSync } = require('node:fs');
     const say = (how) => writeSync(2, workerData + how + '\\n');
     setTimeout(() => say(' has not ended after ${slowAfterSeconds} s'), ${slowAfterSeconds * 1000});
     setTimeout(() => {
       say(' has not ended after ${hangsAfterSeconds} s: given up');
       process.kill(process.pid, 'SIGKILL');
     }, ${hangsAfterSeconds * 1000});`,
    { eval: true, workerData: what },
  );
  worker.unref();
  return () => void worker.terminate();
}

/** Prints costs, worst ratio first, with excesses marked. Returns the number of excesses. */
export function report(costs: readonly Cost[], printed: number): number {
  const over = costs.filter((cost) => excessOf(cost) !== undefined);
  const shown = costs
    .toSorted((a, b) => ratioOf(b) - ratioOf(a))
    .filter((cost, i) => i < printed || over.includes(cost));
  for (const cost of shown) writeSync(1, `${lineOf(cost)}\n`);
  const most = costs.reduce((max, { hostileMs }) => Math.max(max, hostileMs), 0);
  writeSync(1, `${costs.length} cases, ${over.length} over the limits, the longest ${Math.round(most)} ms\n`);
  const outcomes = new Map<string, number>();
  for (const { outcome } of costs) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const often = [...outcomes].filter(([, count]) => count >= oftenMin).map(([outcome, count]) => `${count} ${outcome}`);
  if (often.length > 0) writeSync(1, `outcomes: ${often.join(', ')}\n`);
  return over.length;
}

/** Outcomes with at least this many cases are counted in the report. */
const oftenMin = 20;

const ratioOf = ({ ordinaryMs, hostileMs, fromMs }: Cost) => hostileMs / Math.max(ordinaryMs, fromMs / timesMax);

function lineOf(cost: Cost): string {
  const { part, name, bytes, ordinaryMs, hostileMs, outcome } = cost;
  const columns = [
    `${part}: ${name}`.padEnd(64),
    `${bytes} B`.padStart(12),
    `${ordinaryMs.toFixed(1)} ms`.padStart(11),
    `${hostileMs.toFixed(1)} ms`.padStart(11),
    `${(hostileMs / Math.max(ordinaryMs, 0.001)).toFixed(1)} x`.padStart(9),
    (excessOf(cost) ?? '').padEnd(14),
  ];
  return `${columns.join(' ')} ${outcome.slice(0, 90)}`.trimEnd();
}
