import type { Item } from '../../store/table.ts';

/** A change of items that are stored already, made once in every stage. */
export interface Migration {
  /** Begins with its day, such as `2026-12-01-names-of-plans`: steps are made in the order of their ids. Never changed once it has run. */
  id: string;
  /** One sentence for the operator. */
  what: string;
  /** The item as it is to be, under the same key; undefined where it stays as it is, as its own result must. */
  change(item: Item): Item | undefined;
}

/**
 * All steps there ever were. The code before and after a step must be able to read items of either form: a step is made while the
 * product runs, after the deployment of what reads both and before the one of what reads the new form alone.
 */
export const migrations: readonly Migration[] = [];
