import type { EnvironmentKey } from './env.ts';
import { secretTexts } from './secret.ts';

/** A refused value may be new; invented ones make us ask no more often than this. */
const readAgainMs = 60_000;

interface Known {
  values: readonly string[];
  readAt: number;
}

/** The currently valid values of a secret, read again after a refusal by all of them. */
export class RereadSecret {
  readonly #read: () => Promise<readonly string[]>;
  #known: Known | undefined;

  constructor(secret: EnvironmentKey | (() => Promise<readonly string[]>)) {
    this.#read = typeof secret === 'function' ? secret : () => secretTexts(secret);
  }

  /** The answer of `accept` for the values; if undefined, for the values of a later read. */
  async findBy<Found>(accept: (values: readonly string[]) => Found | undefined, now: Date): Promise<Found | undefined> {
    const known = this.#known ?? (await this.#readAt(now));
    const found = accept(known.values);
    if (found !== undefined || now.getTime() - known.readAt < readAgainMs) return found;
    return accept((await this.#readAt(now)).values);
  }

  async #readAt(now: Date): Promise<Known> {
    this.#known = { values: await this.#read(), readAt: now.getTime() };
    return this.#known;
  }
}
