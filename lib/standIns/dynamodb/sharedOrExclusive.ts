/** Runs work that may overlap with its like, and work that must be alone. Each begins in the order in which it was given. */
export class SharedOrExclusive {
  /** Everything given so far that was exclusive has ended. */
  #exclusive: Promise<unknown> = Promise.resolve();
  readonly #shared = new Set<Promise<unknown>>();

  /** Runs at once, or after the exclusive work that was given before. Resolves or rejects with the work. */
  async shared<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#exclusive.then(work);
    const settled = done.catch(() => {});
    this.#shared.add(settled);
    await settled;
    this.#shared.delete(settled);
    return done;
  }

  /** Runs after all that was given before, and before all that is given later. Resolves or rejects with the work. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = Promise.all([this.#exclusive, ...this.#shared]).then(work);
    this.#exclusive = done.catch(() => {});
    return done;
  }
}
