import { type OperationName, operations } from './models.ts';

/**
 * Whether an answer has every list that it must have: one without its matches must never be read as one that has none. Values of
 * fields are not checked, so that a later API does no harm.
 */
export function hasItsLists(name: OperationName, body: Record<string, unknown>): boolean {
  const lists: readonly string[] = operations[name].lists;
  if (!lists.every((list) => Array.isArray(body[list]))) return false;
  return name !== 'batchCheck' || (body.items as unknown[]).every(isItem);
}

/** A name of a batch was screened, and then has matches, or it was refused. */
function isItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const { success, matches, groups, error } = item as Record<string, unknown>;
  if (success === true) return Array.isArray(matches) && Array.isArray(groups);
  return success === false && typeof error === 'object' && error !== null;
}
