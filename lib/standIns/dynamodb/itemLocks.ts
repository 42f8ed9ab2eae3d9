import { SharedOrExclusive } from './sharedOrExclusive.ts';

/** Runs writes of different items together, and an exclusive one after and before the others of the same items. */
export class ItemLocks {
  readonly #items = new Map<string, { lock: SharedOrExclusive; users: number }>();

  /**
   * Runs a write of items, by their names, exclusive for those in `alone`. Resolves or rejects with the work. Items are taken in one order,
   * so no two writes wait for each other.
   */
  run<Result>(items: ReadonlySet<string>, alone: ReadonlySet<string>, work: () => Promise<Result>): Promise<Result> {
    const inOrder = [...items].sort();
    const all = inOrder.reduceRight((next, item) => () => this.#withItem(item, alone.has(item), next), work);
    return all();
  }

  async #withItem<Result>(item: string, isAlone: boolean, work: () => Promise<Result>): Promise<Result> {
    const used = this.#items.get(item) ?? { lock: new SharedOrExclusive(), users: 0 };
    this.#items.set(item, used);
    used.users++;
    try {
      return await (isAlone ? used.lock.exclusive(work) : used.lock.shared(work));
    } finally {
      used.users--;
      if (used.users === 0) this.#items.delete(item);
    }
  }
}
