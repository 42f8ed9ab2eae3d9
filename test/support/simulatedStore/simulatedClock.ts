/** Time of a simulation: it stands still while something runs, and jumps to the next awaited moment. */
export class SimulatedClock {
  /** A heap: the earliest first, and of the same moment the longest waiting. */
  readonly #waiting: { at: number; order: number; done: () => void }[] = [];
  #order = 0;
  #now = 0;

  /** Milliseconds since the simulation began. */
  get now(): number {
    return this.#now;
  }

  wait(ms: number): Promise<void> {
    return new Promise((done) => this.#push({ at: this.#now + ms, order: this.#order++, done }));
  }

  /** Runs until nobody waits any more. */
  async run(): Promise<void> {
    await settled();
    for (let next = this.#pop(); next; next = this.#pop()) {
      this.#now = next.at;
      next.done();
      await settled();
    }
  }

  #push(entry: { at: number; order: number; done: () => void }): void {
    const heap = this.#waiting;
    let i = heap.push(entry) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!isBefore(entry, heap[parent])) break;
      heap[i] = heap[parent] as typeof entry;
      i = parent;
    }
    heap[i] = entry;
  }

  #pop() {
    const heap = this.#waiting;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      const child = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      const candidate = heap[child];
      if (!candidate || !isBefore(candidate, last)) break;
      heap[i] = candidate;
      i = child;
    }
    heap[i] = last;
    return first;
  }
}

interface Moment {
  at: number;
  order: number;
}

function isBefore(a: Moment | undefined, b: Moment | undefined): boolean {
  if (!a || !b) return a !== undefined;
  return a.at !== b.at ? a.at < b.at : a.order < b.order;
}

/** All work without simulated waiting has been done. */
function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
