/** Remembers a bounded number of values: beyond it, the oldest one makes room. */
export class BoundedMap<Key, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #sizeMax: number;

  /** `sizeMax`: at least 1. */
  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  set(key: Key, value: Value): void {
    const [oldest] = this.#values.keys();
    if (oldest !== undefined && !this.#values.has(key) && this.#values.size >= this.#sizeMax) {
      this.#values.delete(oldest);
    }
    this.#values.set(key, value);
  }

  delete(key: Key): void {
    this.#values.delete(key);
  }
}
