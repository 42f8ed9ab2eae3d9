import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What a step of a function took; the processor's time is of all its threads. */
export interface Step {
  step: 'init' | 'first' | 'warm';
  ms: number;
  processorMs: number;
  statusCode?: number;
  body?: string;
}

interface FunctionStart {
  /** What bundleFunctions wrote. */
  file: string;
  event: object;
  calls: number;
  environment: Record<string, string>;
  /** The one processor for the process, like a function of 1,769 MB; undefined: any (Linux: `taskset`). */
  processor: number | undefined;
  onStep?: (step: Step) => void;
}

/** Starts a copy of a function and calls it; answers its steps in order. Throws if it ends with a fault. */
export async function startFunction(start: FunctionStart): Promise<Step[]> {
  const { file, event, calls, environment, processor, onStep } = start;
  const steps: Step[] = [];
  const child = fork(join(import.meta.dirname, 'functionProcess.mjs'), [file, JSON.stringify(event), String(calls)], {
    env: { ...environment, PATH: process.env.PATH },
    execArgv: [],
    ...(processor === undefined ? {} : { execPath: '/usr/bin/env', execArgv: pinned(processor) }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (step: Step) => {
    steps.push(step);
    onStep?.(step);
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`The function ended with ${code}`);
  return steps;
}

const pinned = (processor: number) => ['taskset', '-c', String(processor), process.execPath];
