type Step = () => Promise<unknown> | unknown;

/** What was started, to be closed in reverse order. */
export class Closing {
  readonly #steps: Step[] = [];
  #closed: Promise<void> | undefined;

  /** Whether `close` was called: nothing more should be started. */
  get hasBegun(): boolean {
    return this.#closed !== undefined;
  }

  /** What is added after closing has begun is closed at once. */
  add(step: Step): void {
    this.#steps.push(step);
    this.#closed = this.#closed?.then(() => this.#closeAll());
  }

  /** However often it is called, each step runs once, and everybody waits for the last one. */
  close(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  /** Goes on where a step fails: what remains open would hold the process. */
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
