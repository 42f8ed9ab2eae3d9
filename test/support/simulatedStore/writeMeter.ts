/** Write units by kind of item, and the peak of one partition in one second. */
export class WriteMeter {
  readonly #units = new Map<string, number>();
  readonly #second = new Map<string, number>();
  readonly #hottest = new Map<string, { pk: string; unitsPerSecond: number }>();
  readonly #clock: { now: number };
  #secondNow = 0;

  constructor(clock: { now: number }) {
    this.#clock = clock;
  }

  count(pk: string, units: number): void {
    const second = Math.floor(this.#clock.now / 1000);
    if (second !== this.#secondNow) this.#second.clear();
    this.#secondNow = second;
    const kind = kindOf(pk);
    this.#units.set(kind, (this.#units.get(kind) ?? 0) + units);
    const unitsPerSecond = (this.#second.get(pk) ?? 0) + units;
    this.#second.set(pk, unitsPerSecond);
    if (unitsPerSecond > (this.#hottest.get(kind)?.unitsPerSecond ?? 0))
      this.#hottest.set(kind, { pk, unitsPerSecond });
  }

  /** Of each kind of item: all its units, and its hottest partition in its hottest second. */
  get kinds(): { kind: string; units: number; hottest: { pk: string; unitsPerSecond: number } }[] {
    return [...this.#units].map(([kind, units]) => ({
      kind,
      units,
      hottest: this.#hottest.get(kind) ?? { pk: '', unitsPerSecond: 0 },
    }));
  }
}

/** The first word of a partition key. */
function kindOf(pk: string): string {
  return pk.split('#')[0] ?? pk;
}
