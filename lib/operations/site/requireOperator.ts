import { notFound } from '../../contract/refusal.ts';

/** Throws NOT_FOUND for everybody else: they need not know that there is such a place. */
export function requireOperator({ isOperator }: { isOperator: boolean }): void {
  if (!isOperator) throw notFound('Page');
}
