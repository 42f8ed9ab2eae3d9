import { Turns } from './turns.ts';

/** A thread that runs a function. */
interface Thread {
  /** What it holds of memory, as far as is known. */
  readonly megabytes: number;
  /** Resolves when the thread has ended. */
  end(): Promise<void>;
  /** Resolves when the thread has ended, by itself or not. */
  readonly ended: Promise<void>;
}

/** `background`: an event of a queue, a stream or a schedule. `nested`: a call within another function's event, which waits for it. */
export type EventKind = 'request' | 'background' | 'nested';

export interface PlacesOptions {
  /** Threads of all functions that live at the same time. */
  threadsMax: number;
  /** What all threads may hold together. Only idle ones are ended for it. */
  megabytesMax: number;
}

/**
 * The threads of all functions together. Each takes memory and may load lists of its own, so that their number is bounded: for a new one
 * the thread ends that has been idle longest. An event waits for its turn where all are at work. Events in the background, which may
 * take minutes or call the product by its address, have half of the turns; so requests go on. A nested event never waits.
 */
export class ThreadPlaces {
  readonly #options: PlacesOptions;
  readonly #turns: Turns;
  readonly #living = new Set<Thread>();
  /** The one that has been idle longest is first. */
  readonly #idle = new Set<Thread>();
  /** One thread is started after the other, so that no two count the same room as theirs. */
  #lastStart: Promise<unknown> = Promise.resolve();
  #lookAgain: () => void = () => {};

  constructor(options: PlacesOptions) {
    this.#options = options;
    this.#turns = new Turns(options.threadsMax, Math.ceil(options.threadsMax / 2));
  }

  /** Does this as soon as it is the event's turn. Throws where the product is closed meanwhile. */
  async inTurn<T>(kind: EventKind, work: () => Promise<T>): Promise<T> {
    if (kind === 'nested') return work();
    await this.#turns.take(kind);
    try {
      return await work();
    } finally {
      this.#turns.giveBack(kind);
    }
  }

  /** A new thread, for an event whose turn it is. */
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

  /** No event gets its turn any more. */
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

  /** One of the others is idle or ending, since whoever has a turn may start a thread; or the last event that is nested ends first. */
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
