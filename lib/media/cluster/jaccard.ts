/** The common share of the parts of two texts, 0 to 1 (Jaccard). */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const part of a) if (b.has(part)) common++;
  return common / (a.size + b.size - common);
}
