type Kind = 'request' | 'background';

interface Waiting {
  kind: Kind;
  go: () => void;
  refuse: (error: Error) => void;
}

/** A bounded number of turns, first come, first served; those in the background have a bound of their own. */
export class Turns {
  readonly #max: number;
  readonly #backgroundMax: number;
  readonly #taken = { request: 0, background: 0 };
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(max: number, backgroundMax: number) {
    this.#max = max;
    this.#backgroundMax = backgroundMax;
  }

  /** Resolves when it is this one's turn. Throws when `close` is called before. */
  async take(kind: Kind): Promise<void> {
    const turn = new Promise<void>((go, refuse) => void this.#waiting.push({ kind, go, refuse }));
    this.#goOn();
    await turn;
  }

  giveBack(kind: Kind): void {
    this.#taken[kind] -= 1;
    this.#goOn();
  }

  close(): void {
    this.#isClosed = true;
    this.#goOn();
  }

  #goOn(): void {
    if (this.#isClosed) {
      for (const { refuse } of this.#waiting.splice(0)) refuse(new Error('No function is run: the product is closing'));
    }
    for (let next = this.#next(); next >= 0; next = this.#next()) {
      const [{ kind, go }] = this.#waiting.splice(next, 1) as [Waiting];
      this.#taken[kind] += 1;
      go();
    }
  }

  /** The place of the first one allowed. */
  #next(): number {
    const { request, background } = this.#taken;
    if (request + background >= this.#max) return -1;
    return this.#waiting.findIndex(({ kind }) => kind === 'request' || background < this.#backgroundMax);
  }
}
