/**
 * Runs a bounded number of works at once; of the waiting ones, each caller's next one comes in turn, so none waits behind all of another's.
 */
export class FairTurns {
  readonly #atOnce: number;
  /** By caller, in the order of their turns; a caller without waiting work has none. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves or rejects with the work. Works of one caller begin in their given order. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running++;
    else await this.#turnOf(caller);
    try {
      return await work();
    } finally {
      this.#giveTurn();
    }
  }

  #turnOf(caller: string): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(caller);
      if (own) own.push(resolve);
      else this.#waiting.set(caller, [resolve]);
    });
  }

  /** To the caller next in turn, who then waits behind the others. */
  #giveTurn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running--;
      return;
    }
    const [caller, works] = next;
    const begin = works.shift();
    this.#waiting.delete(caller);
    if (works.length > 0) this.#waiting.set(caller, works);
    begin?.();
  }
}
