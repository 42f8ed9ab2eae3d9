import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../aws/durableFiles.ts';
import { isRecord } from '../aws/isRecord.ts';
import type { Collections } from './collections.ts';
import { missing } from './stripeError.ts';

const names: (keyof Collections)[] = [
  'customers',
  'products',
  'prices',
  'cards',
  'sessions',
  'subscriptions',
  'schedules',
  'invoices',
  'charges',
  'portalSessions',
  'portalConfigurations',
  'webhookEndpoints',
  'events',
  'deliveries',
  'keptAnswers',
];

type InMemory = { [Name in keyof Collections]: Map<string, Collections[Name]> };
type Saved = { offsetSeconds: number; invoiceCount: number; port: number } & {
  [Name in keyof Collections]?: Collections[Name][];
};
const nothing: Saved = { offsetSeconds: 0, invoiceCount: 0, port: 0 };

/** All data of the local Stripe, in memory and in one file readable by its owner alone. */
export class StripeStore {
  readonly #file: string;
  readonly #clock: () => Date;
  readonly #random: (bytes: number) => Uint8Array;
  #collections: InMemory;
  /** Where it was reached at the last start; 0 before the first one. */
  port: number;
  #offsetSeconds = 0;
  #invoiceCount = 0;
  /** While due changes are made, the moment of the one at hand. */
  #moment: number | undefined;
  #writing: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(dataDir: string, clock: () => Date, random: (bytes: number) => Uint8Array) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#file = join(dataDir, 'stripe.json');
    this.#clock = clock;
    this.#random = random;
    const saved = existsSync(this.#file) ? readSaved(this.#file) : nothing;
    this.#offsetSeconds = saved.offsetSeconds;
    this.#invoiceCount = saved.invoiceCount;
    this.port = saved.port;
    this.#collections = collectionsOf(saved);
  }

  /** Does something whole or not at all: changes before a throw are undone. */
  attempt<Result>(act: () => Result): Result {
    const before = this.#text();
    try {
      return act();
    } catch (error) {
      const saved: Saved = JSON.parse(before);
      this.#collections = collectionsOf(saved);
      this.#invoiceCount = saved.invoiceCount;
      throw error;
    }
  }

  /** Seconds since 1970 by the test clock. */
  now(): number {
    return this.#moment ?? Math.floor(this.#clock().getTime() / 1000) + this.#offsetSeconds;
  }

  realMs(): number {
    return this.#clock().getTime();
  }

  /** Does something as if at that moment. */
  at(moment: number, act: () => void): void {
    this.#moment = moment;
    try {
      act();
    } finally {
      this.#moment = undefined;
    }
  }

  advance(seconds: number): void {
    this.#offsetSeconds += seconds;
  }

  /** As Stripe's ids look, and not to be guessed. */
  newId(prefix: string): string {
    return `${prefix}_${Buffer.from(this.#random(18)).toString('hex')}`;
  }

  invoiceNumber(): string {
    this.#invoiceCount += 1;
    return `LOCAL-${String(this.#invoiceCount).padStart(4, '0')}`;
  }

  put<Name extends keyof Collections>(name: Name, value: Collections[Name]): Collections[Name] {
    this.#collections[name].set(value.id, value);
    return value;
  }

  remove(name: keyof Collections, id: string): void {
    this.#collections[name].delete(id);
  }

  find<Name extends keyof Collections>(name: Name, id: string | null | undefined): Collections[Name] | undefined {
    return id ? this.#collections[name].get(id) : undefined;
  }

  /** Throws Stripe's error for an unknown id; `param` is its name in the request. */
  get<Name extends keyof Collections>(name: Name, id: string, param?: string): Collections[Name] {
    const value = this.#collections[name].get(id);
    if (value) return value;
    throw missing(name.replace(/s$/, '').toLowerCase(), id, param);
  }

  /** Newest first. */
  all<Name extends keyof Collections>(name: Name): Collections[Name][] {
    return [...this.#collections[name].values()].reverse();
  }

  /** Resolves when the state of this moment survives a kill. Calls during a write share the next one. */
  save(): Promise<void> {
    if (!this.#writing) {
      this.#writing = this.#write().finally(() => {
        this.#writing = undefined;
      });
      return this.#writing;
    }
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.save();
      });
    return this.#next;
  }

  #write(): Promise<void> {
    return writeFileDurably(this.#file, this.#text());
  }

  #text(): string {
    const collections = names.map((name) => [name, [...this.#collections[name].values()]]);
    const content = { offsetSeconds: this.#offsetSeconds, invoiceCount: this.#invoiceCount, port: this.port };
    return JSON.stringify({ ...content, ...Object.fromEntries(collections) });
  }
}

/** Throws a sentence for a damaged file, and leaves it as it is. */
function readSaved(file: string): Saved {
  try {
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isSaved(saved)) return saved;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(
    `${file} is damaged. It was left as it is: put a copy of it back, or move it away to begin with an empty Stripe, in which no account has a customer.`,
  );
}

/** Counts are whole numbers, and collections are lists of objects with an id. */
function isSaved(saved: unknown): saved is Saved {
  if (!isRecord(saved)) return false;
  const counts = [saved.offsetSeconds, saved.invoiceCount, saved.port];
  const lists = names.map((name) => saved[name] ?? []);
  return (
    counts.every((count) => Number.isFinite(count)) &&
    lists.every((list) => Array.isArray(list) && list.every((one) => isRecord(one) && typeof one.id === 'string'))
  );
}

/** A collection missing in a file is empty. */
function collectionsOf(saved: Saved): InMemory {
  const entries = names.map((name) => [name, new Map((saved[name] ?? []).map((one) => [one.id, one]))]);
  return Object.fromEntries(entries) as InMemory;
}
