/** Runs changes one after the other, each on the state left by the one before. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects with this change; a failed one does not keep back the next. */
  run<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => {});
    return done;
  }
}
