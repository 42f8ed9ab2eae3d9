import {
  findAnyItem,
  findMigration,
  findTablePage,
  type MigrationState,
  putMigration,
  updateDifference,
} from '../../store/migrations.ts';
import type { Item, Table } from '../../store/table.ts';
import type { Migration } from './migrations.ts';

export interface Migrating {
  table: Table;
  now: () => Date;
  say: (line: string) => void;
  /** Items a page; how far a step has come is written after each. */
  pageSize?: number;
}

/** A step still to be done. */
export interface Outcome {
  id: string;
  read: number;
  changed: number;
  /** How many items of each type it has changed, or would change. */
  byType: Record<string, number>;
}

/** As often as somebody may change an item between our reading and our writing. */
const triesMax = 5;

/**
 * Makes all steps new to this table, in order; an interrupted one resumes. With `apply` false nothing is written, and each step is tried
 * on its predecessors' results. Throws a sentence for a step that changes a key or its own result, and for an item never left alone for
 * long enough.
 */
export async function runMigrations(
  migrating: Migrating,
  migrations: readonly Migration[],
  { apply }: { apply: boolean },
): Promise<Outcome[]> {
  requireOrder(migrations);
  const outcomes: Outcome[] = [];
  const before: Migration[] = [];
  for (const migration of migrations) {
    const state = await findMigration(migrating.table, migration.id);
    if (state?.endedAt) continue;
    migrating.say(`${migration.id}: ${migration.what}`);
    outcomes.push(await runStep(migrating, migration, { apply, before, state }));
    if (!apply) before.push(migration);
  }
  return outcomes;
}

interface Step {
  apply: boolean;
  /** Steps with changes not in the table yet. */
  before: readonly Migration[];
  state: MigrationState | undefined;
}

async function runStep(migrating: Migrating, migration: Migration, { apply, before, state }: Step): Promise<Outcome> {
  const { table, now, say, pageSize = 500 } = migrating;
  const { id } = migration;
  const outcome: Outcome = { id, read: state?.read ?? 0, changed: state?.changed ?? 0, byType: {} };
  let after = state?.after;
  do {
    const { items, next } = await findTablePage(table, after, pageSize);
    for (const item of items) {
      const was = before.reduce((left, step) => changedBy(step, left) ?? left, item);
      if (apply ? await write(table, migration, item) : changedBy(migration, was) !== undefined) count(outcome, item);
    }
    outcome.read += items.length;
    after = next;
    const { read, changed } = outcome;
    if (apply)
      await putMigration(table, { id, after, read, changed, ...(after ? {} : { endedAt: now().toISOString() }) });
  } while (after);
  say(`  ${outcome.read} items read, ${outcome.changed} ${apply ? 'changed' : 'to change'}`);
  return outcome;
}

function count(outcome: Outcome, { type }: Item): void {
  outcome.changed += 1;
  const name = String(type ?? 'without a type');
  outcome.byType[name] = (outcome.byType[name] ?? 0) + 1;
}

/** Whether the item was changed. Reads it again if somebody was faster. */
async function write(table: Table, migration: Migration, seen: Item): Promise<boolean> {
  let item: Item | undefined = seen;
  for (let tries = 0; tries < triesMax && item; tries++) {
    const changed = changedBy(migration, item);
    if (!changed) return false;
    if (await updateDifference(table, item, changed)) return true;
    item = await findAnyItem(table, { pk: String(seen.pk), sk: String(seen.sk) });
  }
  if (!item) return false;
  throw new Error(
    `${migration.id}: an item of type ${seen.type} is changed all the time. Repeat the step later: it goes on where it was.`,
  );
}

function changedBy(migration: Migration, item: Item): Item | undefined {
  const changed = migration.change(item);
  if (!changed) return undefined;
  if (changed.pk !== item.pk || changed.sk !== item.sk)
    throw new Error(`${migration.id} changes the key of an item of type ${item.type}. Keys cannot change.`);
  if (migration.change(changed))
    throw new Error(
      `${migration.id} changes its own result, an item of type ${item.type}: repeated, it would do harm.`,
    );
  return changed;
}

function requireOrder(migrations: readonly Migration[]): void {
  const ids = migrations.map(({ id }) => id);
  const unordered = ids.find(
    (id, at) => !/^\d{4}-\d{2}-\d{2}-[a-z-]+$/.test(id) || (at > 0 && id <= (ids[at - 1] ?? '')),
  );
  if (unordered) throw new Error(`The step ${unordered} is out of order, or not named by its day and what it changes.`);
}
