import { Turns } from './turns.ts';

/** A thread running a function. */
interface Thread {
  /** Last reported memory. */
  readonly megabytes: number;
  /** Resolves when the thread has ended. */
  end(): Promise<void>;
  /** Resolves when the thread has ended, by itself or not. */
  readonly ended: Promise<void>;
}

/** `background`: an event of a queue, stream or schedule. `nested`: a call inside another function's event, awaited by it. */
export type EventKind = 'request' | 'background' | 'nested';

export interface PlacesOptions {
  /** Maximum of living threads over all functions. */
  threadsMax: number;
  /** Maximum memory of all threads. Only idle threads are ended for it. */
  megabytesMax: number;
}

/**
 * Bounds the threads of all functions, since each loads lists of its own. A new thread replaces the longest idle one; with all busy, events
 * queue. Background events get half of the turns, so requests continue beside minutes of work. Nested events never queue.
 */
export class ThreadPlaces {
  readonly #options: PlacesOptions;
  readonly #turns: Turns;
  readonly #living = new Set<Thread>();
  /** Longest idle first. */
  readonly #idle = new Set<Thread>();
  /** Starts are serialised: two must not claim the same room. */
  #lastStart: Promise<unknown> = Promise.resolve();
  #lookAgain: () => void = () => {};

  constructor(options: PlacesOptions) {
    this.#options = options;
    this.#turns = new Turns(options.threadsMax, Math.ceil(options.threadsMax / 2));
  }

  /** Runs `work` when the event's turn comes. Throws if the product closes first. */
  async inTurn<T>(kind: EventKind, work: () => Promise<T>): Promise<T> {
    if (kind === 'nested') return work();
    await this.#turns.take(kind);
    try {
      return await work();
    } finally {
      this.#turns.giveBack(kind);
    }
  }

  /** Starts a thread for an event at its turn. */
  async start<T extends Thread>(kind: EventKind, make: () => T): Promise<T> {
    if (kind === 'nested') return this.#added(make());
    const started = this.#lastStart.then(async () => {
      await this.#room();
      return this.#added(make());
    });
    this.#lastStart = started.catch(() => undefined);
    return started;
  }

  atWork(thread: Thread): void {
    this.#idle.delete(thread);
  }

  atRest(thread: Thread): void {
    this.#idle.add(thread);
    this.#endWhatIsTooMuch();
    this.#lookAgain();
  }

  /** Refuses all further turns. */
  close(): void {
    this.#turns.close();
  }

  #added<T extends Thread>(thread: T): T {
    this.#living.add(thread);
    void thread.ended.then(() => {
      this.#living.delete(thread);
      this.#idle.delete(thread);
      this.#lookAgain();
    });
    this.#endWhatIsTooMuch();
    return thread;
  }

  /** One of the others is idle or ending, since the holder of a turn may start a thread; or the last nested event ends first. */
  async #room(): Promise<void> {
    while (this.#living.size >= this.#options.threadsMax) {
      const changed = new Promise<void>((resolve) => {
        this.#lookAgain = resolve;
      });
      await (this.#endLongestIdle() ?? changed);
    }
  }

  #endWhatIsTooMuch(): void {
    let megabytes = [...this.#living].reduce((sum, thread) => sum + thread.megabytes, 0);
    for (const thread of this.#idle) {
      if (megabytes <= this.#options.megabytesMax) return;
      megabytes -= thread.megabytes;
      void this.#endLongestIdle();
    }
  }

  #endLongestIdle(): Promise<void> | undefined {
    const [longest] = this.#idle;
    if (!longest) return undefined;
    this.#idle.delete(longest);
    return longest.end();
  }
}
