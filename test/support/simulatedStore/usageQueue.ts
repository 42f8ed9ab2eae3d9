import { type UsageEvent, usageBatch } from '../../../lib/contract/messages.ts';
import type { NotAdded } from '../../../lib/store/usage/addUsage.ts';
import type { SimulatedClock } from './simulatedClock.ts';

export interface UsageQueueOptions {
  batchSize: number;
  windowMs: number;
  functionsMax: number;
  /** Between the start of a function and its first request, and after its last. */
  functionMs: number;
  /** Share of the messages that is delivered twice, and of the functions that is killed before its batch is deleted. */
  troubleShare: number;
}

/** After a killed function its messages come again: six times the function's time, as in lib/cloud/stacks/usage.ts. */
const visibilityMs = 6 * usageBatch.functionSeconds * 1000;
/** A queue of many servers: messages overtake each other by as much. */
const disorderMs = 200;

/** A standard queue in simulated time, and the functions for its batches. */
export class SimulatedUsageQueue {
  readonly #clock: SimulatedClock;
  readonly #options: UsageQueueOptions;
  readonly #random: () => number;
  readonly #add: (events: UsageEvent[]) => Promise<NotAdded[]>;
  #ready: { event: UsageEvent; since: number }[] = [];
  #functions = 0;
  functionsMost = 0;
  /** Milliseconds from a call to the end of its counting write. */
  readonly delaysMs: number[] = [];

  constructor(
    clock: SimulatedClock,
    options: UsageQueueOptions,
    random: () => number,
    add: (events: UsageEvent[]) => Promise<NotAdded[]>,
  ) {
    this.#clock = clock;
    this.#options = options;
    this.#random = random;
    this.#add = add;
  }

  async send(event: UsageEvent): Promise<void> {
    const copies = this.#random() < this.#options.troubleShare ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.#deliver([event], this.#random() * disorderMs)));
  }

  async #deliver(events: UsageEvent[], afterMs: number): Promise<void> {
    await this.#clock.wait(afterMs);
    const since = this.#clock.now;
    this.#ready.push(...events.map((event) => ({ event, since })));
    this.#start();
    await this.#clock.wait(this.#options.windowMs);
    this.#start();
  }

  /** Hands out full batches, and others once their window is over. */
  #start(): void {
    const { batchSize, windowMs, functionsMax } = this.#options;
    while (this.#functions < functionsMax) {
      const [oldest] = this.#ready;
      if (!oldest || (this.#ready.length < batchSize && this.#clock.now - oldest.since < windowMs)) return;
      const batch = this.#ready.slice(0, batchSize);
      this.#ready = this.#ready.slice(batchSize);
      this.functionsMost = Math.max(this.functionsMost, ++this.#functions);
      void this.#run(batch.map(({ event }) => event));
    }
  }

  async #run(events: UsageEvent[]): Promise<void> {
    await this.#clock.wait(this.#options.functionMs);
    const notAdded = (await this.#add(events)).flatMap((group) => group.events);
    const isKilled = this.#random() < this.#options.troubleShare;
    this.#functions--;
    const again = isKilled ? events : notAdded;
    if (again.length > 0) void this.#deliver(again, visibilityMs);
    if (!isKilled) for (const event of events) this.delaysMs.push(this.#clock.now - Date.parse(event.at) + startedAt);
    this.#start();
  }
}

/** When simulated time begins: the last second but one of a month, so its turn is part of every simulation. */
export const startedAt = Date.parse('2026-11-30T23:59:58Z');
