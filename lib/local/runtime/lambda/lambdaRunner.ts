import { availableParallelism } from 'node:os';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { LocalFunction } from '../../assembly/localAssembly.ts';
import { EnvironmentPool } from './environmentPool.ts';
import { answerTooLarge, type FunctionError } from './functionError.ts';
import type { FunctionLog } from './functionLog.ts';
import { chainStartsMax, isAtItsEnd, traceOfStart } from './lineage.ts';
import { type PlacesOptions, ThreadPlaces } from './threadPlaces.ts';

/** The answer of Lambda's Invoke: the handler's result, or with `functionError` its error. */
export type Invocation =
  | { payload: unknown; functionError?: undefined }
  | { payload: FunctionError; functionError: 'Unhandled' };

type Traces = readonly (string | undefined)[];

export interface LambdaRunner {
  /** Most concurrent events of one queue or stream. */
  readonly sourceConcurrency: number;
  /**
   * Waits for the answer; waits its turn while too many events of this function, or of all, run. A call within another function's event
   * (`isNested`) does not wait for those of other functions, since they may wait for it. `traces` are the trace headers of the messages in
   * the event. A handler's error is an answer and does not make it throw.
   */
  invoke(functionName: string, event: unknown, more?: { isNested?: boolean; traces?: Traces }): Promise<Invocation>;
  /** Whether Lambda stops a message instead of starting the function: its chain has started it too often. The log says so. */
  stops(functionName: string, trace: string | undefined): boolean;
  close(): Promise<void>;
}

export interface LambdaRunnerOptions {
  functions: LocalFunction[];
  /**
   * How many queues and streams call a function; by default none, and it is called by requests. One does not wait for another's
   * events. Of each, half as many events run at once as of requests: imports keep a processor busy, and every further thread
   * compiles the same code once more.
   */
  sourcesOf?: (fn: LocalFunction) => number;
  /** Whether a function is called by a schedule; those called by queues and streams are in the background as well. */
  isScheduled?: (fn: LocalFunction) => boolean;
  /** All variables a function sees. */
  environmentOf: (fn: LocalFunction) => Record<string, string>;
  log: Pick<FunctionLog, 'info' | 'error'>;
  newId: () => string;
  /** Most concurrent requests of one function. Further ones wait their turn. */
  concurrencyMax?: number;
  /** An idle thread is ended after this time, to keep the idle product small. */
  idleSeconds?: number;
  places?: PlacesOptions;
}

/** Source: Lambda quotas, "Invocation payload (request and response)": 6 MB each when invoked synchronously. */
export const payloadBytesMax = 6 * 1024 * 1024;

/** An event larger than Lambda takes. */
export class EventTooLarge extends Error {
  override name = 'RequestEntityTooLargeException';
}

/** As many as there are processors, from two to five: each thread takes memory, and compiles the same code for itself. */
const usualConcurrency = Math.min(5, Math.max(2, availableParallelism()));

/**
 * The product without functions holds 350 MB, an idle function 17 to 20, and one after screening 50 to 90. With these limits all of it
 * stays below 1.2 GB, and a user going through the pages meets warm functions.
 */
const usualPlaces: PlacesOptions = { threadsMax: 40, megabytesMax: 800 };

/**
 * Megabytes for young objects. V8's usual room does for requests. An import makes many objects and keeps few: twice as much halves how
 * often they are collected.
 */
const youngOf = { request: 48, background: 96 };

/** Runs the bundled handlers unchanged, each function in threads of its own. */
export function createLambdaRunner(options: LambdaRunnerOptions): LambdaRunner {
  const { log, newId, sourcesOf = () => 0, isScheduled = () => false } = options;
  const { concurrencyMax = usualConcurrency, idleSeconds = 60 } = options;
  const places = new ThreadPlaces(options.places ?? usualPlaces);
  const sourceConcurrency = Math.max(1, Math.floor(concurrencyMax / 2));
  let isClosing = false;
  const pools = new Map(
    options.functions.map((fn) => {
      const eventsMax = sourceConcurrency * sourcesOf(fn) || concurrencyMax;
      const env = options.environmentOf(fn);
      const kind = sourcesOf(fn) > 0 || isScheduled(fn) ? 'background' : 'request';
      const limits = { concurrencyMax: eventsMax, idleSeconds, megabytesOfYoung: youngOf[kind] };
      const pool = new EnvironmentPool({ fn, env, log, places, ...limits });
      return [fn.name, { fn, pool, kind }] as const;
    }),
  );

  return {
    sourceConcurrency,
    async invoke(functionName, event, { isNested = false, traces = [] } = {}) {
      const found = pools.get(functionName);
      if (!found) throw new Error(`No function is called ${functionName}`);
      const text = JSON.stringify(event);
      if (Buffer.byteLength(text) > payloadBytesMax) throw new EventTooLarge(`Too large an event for ${functionName}`);

      const { fn, pool } = found;
      const of = { caller: callerOf(event), kind: isNested ? ('nested' as const) : found.kind };
      const outcome = await pool.use(of, (environment) =>
        environment.run(newId(), text, traceOfStart(functionName, traces)),
      );
      if ('error' in outcome) return failed(fn, outcome.error);
      const sizeBytes = Buffer.byteLength(outcome.answer);
      if (sizeBytes > payloadBytesMax) return failed(fn, answerTooLarge(sizeBytes, payloadBytesMax));
      return { payload: JSON.parse(outcome.answer) };
    },
    stops(functionName, trace) {
      if (pools.get(functionName)?.fn.mayLoop || !isAtItsEnd(functionName, trace)) return false;
      log.error(
        functionName,
        `ERROR A chain of messages has started this function ${chainStartsMax} times and is stopped`,
      );
      return true;
    },
    async close() {
      isClosing = true;
      places.close();
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()));
    },
  };

  function failed(fn: LocalFunction, error: FunctionError): Invocation {
    const line = `ERROR Invoke Error ${JSON.stringify(error)}`;
    // No faults: the message behind an authorizer's 401, and calls cut off by closing.
    if (error.errorMessage === 'Unauthorized' || isClosing) log.info(fn.name, line);
    else log.error(fn.name, line);
    return { payload: error, functionError: 'Unhandled' };
  }
}

/** Who made a request, as the API knows it: the account of a program, a person, or an address. Empty of any other event. */
function callerOf(event: unknown): string {
  const { requestContext } = (event ?? {}) as { requestContext?: Partial<APIGatewayProxyEvent['requestContext']> };
  const { authorizer, identity } = requestContext ?? {};
  return String(authorizer?.account_id ?? authorizer?.claims?.sub ?? identity?.sourceIp ?? '');
}
