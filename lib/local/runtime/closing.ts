type Step = () => Promise<unknown> | unknown;

/** Steps to close the started parts, in reverse order. */
export class Closing {
  readonly #steps: Step[] = [];
  #closed: Promise<void> | undefined;

  /** Whether `close` was called. */
  get hasBegun(): boolean {
    return this.#closed !== undefined;
  }

  /** A step added after closing has begun runs at once. */
  add(step: Step): void {
    this.#steps.push(step);
    this.#closed = this.#closed?.then(() => this.#closeAll());
  }

  /** Each step runs once, however often this is called; every caller waits for the last one. */
  close(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  /** Goes on after a failing step: anything left open would keep the process from ending. */
  async #closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (fault) {
        console.error('Something could not be closed:', fault);
      }
    }
  }
}
