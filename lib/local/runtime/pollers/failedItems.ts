import type { Invocation } from '../lambda/lambdaRunner.ts';

/**
 * Which items of a batch are to be tried again: `all` of them, or these. Without `reportsFailures` an answer always means
 * success. Source: Lambda developer guide, "Implementing partial batch responses": an empty, unknown or misnamed identifier
 * makes the whole batch a failure; an empty or missing list means success.
 */
export function failedItems(
  { payload, functionError }: Invocation,
  batch: { itemIds: string[]; reportsFailures: boolean },
): 'all' | Set<string> {
  if (functionError) return 'all';
  if (!batch.reportsFailures || payload === null || typeof payload !== 'object') return new Set();
  const failures: unknown = Reflect.get(payload, 'batchItemFailures') ?? [];
  if (!Array.isArray(failures)) return 'all';
  const ids = failures.map((failure: unknown) =>
    failure !== null && typeof failure === 'object' ? Reflect.get(failure, 'itemIdentifier') : undefined,
  );
  return ids.every((id) => batch.itemIds.includes(id)) ? new Set<string>(ids) : 'all';
}
