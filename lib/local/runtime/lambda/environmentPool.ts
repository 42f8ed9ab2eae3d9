import { type EnvironmentOptions, ExecutionEnvironment } from './executionEnvironment.ts';
import type { EventKind, ThreadPlaces } from './threadPlaces.ts';

export interface EnvironmentPoolOptions extends Omit<EnvironmentOptions, 'megabytes'> {
  /** Those of all functions. */
  places: ThreadPlaces;
  concurrencyMax: number;
  idleSeconds: number;
}

/** Before the first event is answered. Measured: a function with the SDK's clients holds as much. */
const megabytesAtFirst = 17;

/**
 * The execution environments of one function: as many as events run at once, warm ones first. Callers take turns: the one with the fewest
 * running events is next, so the many calls of one keep another waiting for one of them at most.
 */
export class EnvironmentPool {
  readonly #options: EnvironmentPoolOptions;
  /** The most recently used one is last and is used next, so the others idle and end. */
  readonly #idle: { environment: ExecutionEnvironment; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<ExecutionEnvironment>();
  readonly #waiting: { caller: string; wake: () => void }[] = [];
  /** Running events, by caller. */
  readonly #running = new Map<string, number>();
  #taken = 0;
  #megabytes = megabytesAtFirst;
  #isClosed = false;

  constructor(options: EnvironmentPoolOptions) {
    this.#options = options;
  }

  /** Runs this with an environment of its own, as soon as one is free and it is the caller's turn. */
  async use<T>(
    { caller, kind }: { caller: string; kind: EventKind },
    work: (environment: ExecutionEnvironment) => Promise<T>,
  ): Promise<T> {
    await this.#turn(caller);
    try {
      return await this.#options.places.inTurn(kind, async () => {
        const environment = await this.#take(kind);
        return await work(environment).finally(() => this.#giveBack(environment));
      });
    } finally {
      this.#taken -= 1;
      this.#count(caller, -1);
      this.#wakeNext();
    }
  }

  /** Ends all of them, the running ones included. Waiting events are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { wake } of this.#waiting.splice(0)) wake();
    for (const { timer } of this.#idle) clearTimeout(timer);
    const all = [...this.#busy, ...this.#idle.splice(0).map(({ environment }) => environment)];
    await Promise.all(all.map((environment) => environment.end()));
  }

  async #turn(caller: string): Promise<void> {
    while (this.#taken >= this.#options.concurrencyMax && !this.#isClosed) {
      await new Promise<void>((wake) => this.#waiting.push({ caller, wake }));
    }
    this.#taken += 1;
    this.#count(caller, 1);
  }

  #wakeNext(): void {
    const runningOf = ({ caller }: { caller: string }) => this.#running.get(caller) ?? 0;
    const fewest = Math.min(...this.#waiting.map(runningOf));
    const [next] = this.#waiting.splice(
      this.#waiting.findIndex((one) => runningOf(one) === fewest),
      1,
    );
    next?.wake();
  }

  #count(caller: string, more: 1 | -1): void {
    const running = (this.#running.get(caller) ?? 0) + more;
    if (running === 0) this.#running.delete(caller);
    else this.#running.set(caller, running);
  }

  async #take(kind: EventKind): Promise<ExecutionEnvironment> {
    this.#requireOpen();
    return this.#takeWarm() ?? (await this.#options.places.start(kind, () => this.#start()));
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new Error(`${this.#options.fn.name} is not run: the product is closing`);
  }

  #takeWarm(): ExecutionEnvironment | undefined {
    for (let warm = this.#idle.pop(); warm; warm = this.#idle.pop()) {
      clearTimeout(warm.timer);
      // An idle one may have ended: for another's place, or by something left running by its last event.
      if (warm.environment.isSpent) continue;
      this.#options.places.atWork(warm.environment);
      this.#busy.add(warm.environment);
      return warm.environment;
    }
    return undefined;
  }

  #start(): ExecutionEnvironment {
    this.#requireOpen();
    const environment = new ExecutionEnvironment({ ...this.#options, megabytes: this.#megabytes });
    this.#busy.add(environment);
    return environment;
  }

  #giveBack(environment: ExecutionEnvironment): void {
    this.#busy.delete(environment);
    if (environment.isSpent || this.#isClosed) {
      void environment.end();
      return;
    }
    this.#megabytes = environment.megabytes;
    const timer = setTimeout(() => this.#end(environment), this.#options.idleSeconds * 1000).unref();
    this.#idle.push({ environment, timer });
    this.#options.places.atRest(environment);
  }

  #end(environment: ExecutionEnvironment): void {
    const place = this.#idle.findIndex((idle) => idle.environment === environment);
    if (place >= 0) this.#idle.splice(place, 1);
    void environment.end();
  }
}
