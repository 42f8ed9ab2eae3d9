/** Several values in one column; null without one. */
export function joined(values: readonly string[]): string | null {
  return values.length > 0 ? values.join('; ') : null;
}
