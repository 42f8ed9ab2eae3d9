/** Runs shared work together, and exclusive work alone. Each begins in its given order. */
export class SharedOrExclusive {
  /** All exclusive work given so far has ended. */
  #exclusive: Promise<unknown> = Promise.resolve();
  readonly #shared = new Set<Promise<unknown>>();

  /** Runs at once, or after earlier exclusive work. Resolves or rejects with the work. */
  async shared<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#exclusive.then(work);
    const settled = done.catch(() => {});
    this.#shared.add(settled);
    await settled;
    this.#shared.delete(settled);
    return done;
  }

  /** Runs after all earlier work, and before all later work. Resolves or rejects with the work. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = Promise.all([this.#exclusive, ...this.#shared]).then(work);
    this.#exclusive = done.catch(() => {});
    return done;
  }
}
