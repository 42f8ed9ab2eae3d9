/** Failures one after the other after which the model is left alone, and for how long. */
const failuresMax = 3;
const restMs = 60_000;

/** Keeps a process from asking a model that fails: each failure would cost a caller seconds. */
export class Breaker {
  #failures = 0;
  #openUntil = 0;

  isOpen(now: Date): boolean {
    return now.getTime() < this.#openUntil;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(now: Date): void {
    this.#failures += 1;
    if (this.#failures < failuresMax) return;
    this.#failures = 0;
    this.#openUntil = now.getTime() + restMs;
  }
}
