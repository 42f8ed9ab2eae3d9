/** Values with a common lifetime. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; expiresAt: number }>();
  readonly #lifetimeMs: number;
  readonly #clock: () => Date;

  constructor(lifetimeMs: number, clock: () => Date) {
    this.#lifetimeMs = lifetimeMs;
    this.#clock = clock;
  }

  set(key: string, value: Value): void {
    const now = this.#clock().getTime();
    for (const [old, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(old);
    this.#entries.set(key, { value, expiresAt: now + this.#lifetimeMs });
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > this.#clock().getTime() ? entry.value : undefined;
  }

  /** Reads and removes: a second caller finds nothing. */
  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
