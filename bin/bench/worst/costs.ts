import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** A hostile input beside an ordinary one of the same bytes. What either resolves with is printed: what came of it. */
export interface WorstCase {
  part: string;
  name: string;
  /** Of the input, as it is sent. */
  bytes: number;
  ordinary: () => Promise<unknown> | unknown;
  hostile: () => Promise<unknown> | unknown;
}

/** Costs in milliseconds: of the processor in this process, of the clock where another process does the work. */
export interface Cost {
  part: string;
  name: string;
  bytes: number;
  ordinaryMs: number;
  hostileMs: number;
  outcome: string;
  /** Below so many milliseconds a ratio is noise. */
  fromMs: number;
}

type Meter = () => () => number;

/** Milliseconds that all threads of this process have used. */
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
/** By the processor a name that costs 0.1 ms may cost 2; by the clock a call of 5 ms may wait for another process. */
const noiseMs = new Map<Meter, number>([
  [processorMeter, 40],
  [clockMeter, 250],
]);
const runs = 3;

/** Measures cases one after another. A case that has not ended after `hangsAfterSeconds` ends the process, which names it. */
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
    // What else the machine does may fall into one of the two: what is over the limits is measured again.
    costs.push(excessOf(first) === undefined ? first : await cost());
    end();
  }
  return costs;
}

/** Why a cost is over the limits; undefined where it is not. A fault of the product is over every limit. */
export function excessOf({ ordinaryMs, hostileMs, outcome, fromMs }: Cost): string | undefined {
  if (outcome.startsWith(faulty)) return 'fault';
  if (hostileMs > costMsMax) return `over ${costMsMax} ms`;
  if (hostileMs > fromMs && hostileMs > timesMax * ordinaryMs) return `over ${timesMax} times`;
  return undefined;
}

/** The least of some runs: other work of the machine only adds. One that is clearly too long is not repeated. */
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

/** How the outcome of a case begins in which the product has failed. */
const faulty = 'fault: ';

/** What a case throws where the product has failed, and not refused. */
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

/** Names work that is slow, and ends this process when it has not ended in time: a thread that computes for ever answers no timer. */
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

/** Prints costs, worst ratio first, those over the limits marked; returns how many are over. */
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

/** An outcome of so many cases is counted in the report. */
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
