import type { Item } from '../../store/table.ts';

/** A change of stored items, made once in every stage. */
export interface Migration {
  /** Begins with its day, such as `2026-12-01-names-of-plans`: steps are made in the order of their ids. Never changed once it has run. */
  id: string;
  /** One sentence for the operator. */
  what: string;
  /** The item in its new form, under the same key; undefined if it stays, as its own result must. */
  change(item: Item): Item | undefined;
}

/**
 * All steps so far. The code before and after a step must read items of either form: a step is made while the product runs, after
 * deploying code that reads both and before code that reads only the new form.
 */
export const migrations: readonly Migration[] = [];
