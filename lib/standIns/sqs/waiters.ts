/** The receivers waiting for a message of a queue. A woken receiver looks again: there may be no message for it. */
export class Waiters {
  readonly #waiting = new Set<() => void>();

  wake(): void {
    for (const done of this.#waiting) done();
  }

  /** Resolves when woken, when `over` is aborted, or after `milliseconds` (infinite: no such limit). */
  wait(over: AbortSignal, milliseconds: number): Promise<void> {
    if (over.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        over.removeEventListener('abort', done);
        clearTimeout(timer);
        resolve();
      };
      const timer = Number.isFinite(milliseconds) ? setTimeout(done, milliseconds) : undefined;
      this.#waiting.add(done);
      over.addEventListener('abort', done);
    });
  }
}
