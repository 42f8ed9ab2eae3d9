import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { LocalFunction } from '../../assembly/localAssembly.ts';
import { exited, type FunctionError, timedOut } from './functionError.ts';
import type { FunctionLog } from './functionLog.ts';

/** `answer` is the JSON text returned by the handler. */
export type RunOutcome = { answer: string; megabytes: number } | { error: FunctionError };
type Said = { ready: true } | RunOutcome;

/** Source: Lambda developer guide, "Lambda execution environment", init phase; more if the function itself may take longer. */
const initSecondsMax = 10;

export interface EnvironmentOptions {
  fn: LocalFunction;
  env: Record<string, string>;
  log: Pick<FunctionLog, 'info' | 'error'>;
  /** What it will probably hold of memory. */
  megabytes: number;
  /** The room of its young objects. */
  megabytesOfYoung: number;
}

/** One thread for one function, one event at a time; like Lambda's, it is kept between events. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #timeoutSeconds: number;
  readonly #loaded: Promise<Said>;
  #hear: ((said: Said) => void) | undefined;
  /** It takes no further event: it failed to load, ran out of time or ended. */
  isSpent = false;
  /** Of memory, as it was after the last event. */
  megabytes: number;
  readonly ended: Promise<void>;

  constructor({ fn, env, log, megabytes, megabytesOfYoung }: EnvironmentOptions) {
    this.megabytes = megabytes;
    this.#timeoutSeconds = fn.timeoutSeconds;
    this.#worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { assetDir: fn.assetDir, handler: fn.handler, context: contextOf(fn) },
      env,
      execArgv: [],
      stdout: true,
      stderr: true,
      // The heap alone: buffers lie outside it, so a function may use somewhat more here than on AWS.
      resourceLimits: { maxOldGenerationSizeMb: fn.memoryMegabytes, maxYoungGenerationSizeMb: megabytesOfYoung },
    });
    createInterface(this.#worker.stdout).on('line', (line) => log.info(fn.name, line));
    createInterface(this.#worker.stderr).on('line', (line) => log.error(fn.name, line));
    this.#worker.on('message', (said: Said) => this.#hear?.(said));
    this.#worker.once('error', (cause) => this.#died(cause));
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#died(undefined);
        resolve();
      });
    });
    this.#loaded = this.#next('', Math.max(initSecondsMax, fn.timeoutSeconds));
  }

  /** `event` is JSON text, `trace` the header of its trace. Never rejects. The time limit counts from the loading of the handler. */
  async run(requestId: string, event: string, trace: string): Promise<RunOutcome> {
    const loaded = await this.#loaded;
    if (!('ready' in loaded)) {
      this.isSpent = true;
      return loaded;
    }
    // It can end right after it was loaded, and would then send nothing.
    if (this.isSpent) return { error: exited() };
    const outcome = this.#next(requestId, this.#timeoutSeconds);
    this.#worker.postMessage({ requestId, event, trace, deadlineMs: Date.now() + this.#timeoutSeconds * 1000 });
    const said = await outcome;
    if ('ready' in said) return { error: exited() };
    if ('answer' in said) this.megabytes = said.megabytes;
    return said;
  }

  async end(): Promise<void> {
    this.isSpent = true;
    await this.#worker.terminate();
  }

  /** The next message of the thread; the thread is ended when none comes in time. */
  #next(requestId: string, timeoutSeconds: number): Promise<Said> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#hear?.({ error: timedOut(requestId, timeoutSeconds) });
        void this.end();
      }, timeoutSeconds * 1000);
      this.#hear = (said) => {
        clearTimeout(timer);
        this.#hear = undefined;
        resolve(said);
      };
    });
  }

  #died(cause: unknown): void {
    this.isSpent = true;
    this.#hear?.({ error: exited(cause) });
  }
}

/** The constant parts of Lambda's context object. */
function contextOf(fn: LocalFunction): Record<string, string> {
  return {
    functionName: fn.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: fn.arn,
    memoryLimitInMB: String(fn.memoryMegabytes),
  };
}
